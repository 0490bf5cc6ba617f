// What browsers have and the library of TypeScript 4.8 does not know yet, or says less well.

interface ParentNode {
  querySelector<K extends keyof HTMLElementTagNameMap>(
    selector: K): HTMLElementTagNameMap[K] | null;
  /** Selectors name HTML's elements here; pictures in SVG have no parts. */
  querySelector<Part extends Element = HTMLElement>(selector: string): Part | null;
  querySelectorAll<K extends keyof HTMLElementTagNameMap>(
    selector: K): NodeListOf<HTMLElementTagNameMap[K]>;
  querySelectorAll<Part extends Element = HTMLElement>(selector: string): NodeListOf<Part>;
}

interface Element {
  closest<K extends keyof HTMLElementTagNameMap>(selector: K): HTMLElementTagNameMap[K] | null;
  closest<Part extends Element = HTMLElement>(selector: string): Part | null;
  cloneNode(deep?: boolean): this;
  role: string | null;
  /** Of elements it is never null. */
  textContent: string;
}

interface DocumentFragment {
  cloneNode(deep?: boolean): this;
}

interface CharacterData {
  textContent: string;
}

interface Document {
  readonly activeElement: HTMLElement | null;
}

interface String {
  /** Each match has its place. */
  matchAll(expression: RegExp): IterableIterator<RegExpExecArray>;
}

interface Navigator {
  readonly userActivation?: { readonly isActive: boolean; readonly hasBeenActive: boolean };
  /** Of applications that iOS has installed. */
  readonly standalone?: boolean;
  readonly wakeLock?: { request(type: "screen"): Promise<WakeLockSentinel> };
}

interface WakeLockSentinel extends EventTarget {
  readonly released: boolean;
  release(): Promise<void>;
}

interface URLSearchParams {
  readonly size: number;
}

interface InstantScroll {
  top?: number;
  block?: "center" | "nearest";
  behavior: "instant";
}

declare function scrollTo(options: InstantScroll): void;
declare function scrollBy(options: InstantScroll): void;

interface Element {
  scrollTo(options: InstantScroll): void;
  scrollBy(options: InstantScroll): void;
  scrollIntoView(options: InstantScroll): void;
}

interface Transition {
  readonly ready: Promise<void>;
  readonly updateCallbackDone: Promise<void>;
}

interface Document {
  /** Firefox has none before 144. */
  startViewTransition?(update: () => void): Transition;
}

/** What `AbortSignal` makes besides. */
interface NewerSignals {
  any(signals: AbortSignal[]): AbortSignal;
  timeout(milliseconds: number): AbortSignal;
}

declare class CompressionStream {
  constructor(format: "deflate-raw");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}

declare class DecompressionStream extends CompressionStream {}

declare namespace Intl {
  interface NumberFormatOptions {
    numberingSystem?: string;
  }

  interface Locale {
    getWeekInfo?(): { readonly firstDay: number };
    readonly weekInfo?: { readonly firstDay: number };
  }
}
