import Testing

/// One test after the other: some change what belongs to the whole process, as the umask.
@Suite(.serialized) enum WriteTests {}
