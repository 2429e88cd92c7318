/** Where a log finds bytes again: an entry, and a part of it. */
export type Place = { entry: number; offset: number; length: number }

/** The bytes of one append, and the number under which they were written. Numbers grow. */
export type Entry = { entry: number; bytes: Buffer }

/**
 * A log that is only ever appended to, and shortened at its beginning. Each function rejects when the disk or the database
 * fails.
 */
export type MessageLog = {
  /** Every entry, oldest first. Read once, before anything is appended. */
  entries: () => AsyncIterable<Entry>
  /** Resolves with the entry's number once it survives a loss of power. One at a time. */
  append: (bytes: Buffer) => Promise<number>
  /** The bytes at these places, as Latin-1 text, in their order. */
  read: (places: readonly Place[]) => Promise<string[]>
  /** What another process appended since the last call, for a log that two processes can share while one replaces the other. */
  appendedElsewhere?: () => Promise<Entry[]>
  /** How long the log is, and where its second segment begins: what is before can be removed in one step. */
  extent: () => { bytes: number; secondSegment: number | undefined }
  /** Removes the segments that end before this entry. */
  removeBefore: (entry: number) => Promise<void>
  close: () => Promise<void>
}

/** How much is removed in one step. */
export const SEGMENT_BYTES = 8 * 1024 * 1024
