import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The last entry of a page; the next page starts after it. */
export type Position = { minedAt: number; block: number; txIndex: number; accountId: number }

const VERSION = 1
const RECORD_BYTES = 60
const SEALED_BYTES = 41
const DIGEST_AT = 25

/**
 * Writes and reads the cursors of pages. A cursor is a record of 60 bytes with a message authentication code, so that the server
 * stores none and clients can't forge any. It has 80 characters, which existing clients require. The lengths of its fields in
 * bytes: version 1, account 8, block 8, transaction 4, time 4, digest of the query 16, authentication code 19.
 */
export function createCursors(key: string) {
  return {
    write(position: Position, question: string): string {
      const record = Buffer.alloc(RECORD_BYTES)
      record.writeUInt8(VERSION, 0)
      record.writeBigUInt64BE(BigInt(position.accountId), 1)
      record.writeBigUInt64BE(BigInt(position.block), 9)
      record.writeUInt32BE(position.txIndex, 17)
      record.writeUInt32BE(position.minedAt, 21)
      digest(question).copy(record, DIGEST_AT)
      seal(record).copy(record, SEALED_BYTES)
      return record.toString('base64url')
    },
    /** Undefined if this server didn't issue the cursor for the same query. */
    read(text: string, question: string): Position | undefined {
      const record = Buffer.from(text, 'base64url')
      if (text.length !== 80 || record.length !== RECORD_BYTES || record.readUInt8(0) !== VERSION) return undefined
      if (!timingSafeEqual(record.subarray(SEALED_BYTES), seal(record))) return undefined
      if (!record.subarray(DIGEST_AT, SEALED_BYTES).equals(digest(question))) return undefined
      return {
        accountId: Number(record.readBigUInt64BE(1)),
        block: Number(record.readBigUInt64BE(9)),
        txIndex: record.readUInt32BE(17),
        minedAt: record.readUInt32BE(21),
      }
    },
  }

  function seal(record: Buffer): Buffer {
    return createHmac('sha256', key)
      .update(record.subarray(0, SEALED_BYTES))
      .digest()
      .subarray(0, RECORD_BYTES - SEALED_BYTES)
  }
}

function digest(question: string): Buffer {
  return createHash('sha256')
    .update(question)
    .digest()
    .subarray(0, SEALED_BYTES - DIGEST_AT)
}
