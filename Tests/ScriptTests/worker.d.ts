// The scope of a service worker; that of any worker is what TypeScript takes for granted.

/** What the build puts before the worker. */
declare const SITE: {
  readonly base: string;
  readonly root?: string;
  readonly version: string;
  readonly assets: string[];
  readonly pages: string[];
};

interface WorkerGlobalScope {
  readonly clients: Clients;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof ServiceWorkerGlobalScopeEventMap>(
    type: Type, listener: (event: ServiceWorkerGlobalScopeEventMap[Type]) => void): void;
}

interface WorkerLocation {
  toString(): string;
}
