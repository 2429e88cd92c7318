/** The position of some bytes in a log: a part of an entry. */
export type Place = { entry: number; offset: number; length: number }

/** The bytes of one append, and their number. Later entries have higher numbers. */
export type Entry = { entry: number; bytes: Buffer }

/**
 * An append-only log, which can be shortened at its start. Each function rejects if the disk or the database fails.
 */
export type MessageLog = {
  /** Every entry, oldest first. Read once, before anything is appended. */
  entries: () => AsyncIterable<Entry>
  /** Resolves with the entry's number once it would survive a power failure. Call it once at a time. */
  append: (bytes: Buffer) => Promise<number>
  /** The bytes at these places, as Latin-1 text, in the same order. */
  read: (places: readonly Place[]) => Promise<string[]>
  /** The entries that another process appended since the last call, if two processes can share the log. */
  appendedElsewhere?: () => Promise<Entry[]>
  /** The length of the log, and the first entry of its second segment, if there is one. */
  extent: () => { bytes: number; secondSegment: number | undefined }
  /** Removes the segments that end before this entry. */
  removeBefore: (entry: number) => Promise<void>
  close: () => Promise<void>
}

/** The size of a segment, which is removed as a whole. */
export const SEGMENT_BYTES = 8 * 1024 * 1024
