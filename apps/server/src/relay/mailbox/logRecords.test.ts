import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { leftLine, messageLineStart, readerLine, readRecords, receiptLine } from './logRecords.ts'
import { readMessage, writeMessage } from './messageText.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcdef0123456789:'), minLength: 1, maxLength: 60 })
const printable = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) })
const time = fc.integer({ min: 1, max: 2 ** 45 })
const message = fc.record({
  id: word,
  topic: word,
  message: printable,
  tag: fc.nat(),
  attestation: fc.option(printable, { nil: undefined }),
  publisher: word,
  publishedAt: time,
  expiresAt: time,
})

it('records are parsed as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(message, fc.array(word), fc.nat())), word, time, (messages, clientId, seenAt) => {
      const lines = messages.map(
        ([each, clients, order]) => messageLineStart({ ...each, clients, order }) + writeMessage(each),
      )
      const reader = { topic: 'aa', clientId, seenAt }
      lines.push(receiptLine({ ...reader, id: 'bb' }), readerLine(reader), leftLine(reader))
      const bytes = Buffer.from(`${lines.join('\n')}\n`, 'latin1')
      const records = [...readRecords(bytes)]
      expect(records.slice(messages.length)).toEqual([
        { kind: 'receipt', topic: 'aa', id: 'bb', clientId },
        { kind: 'reader', ...reader },
        { kind: 'left', topic: 'aa', clientId },
      ])
      for (const [index, [each, clients, order]] of messages.entries()) {
        const record = records[index]
        if (record?.kind !== 'message') throw new Error('a message was written')
        const { topic, id, offset, length } = record
        expect(record).toMatchObject({ clients, order, publisher: each.publisher, expiresAt: each.expiresAt })
        expect(readMessage(topic, id, bytes.toString('latin1', offset, offset + length))).toEqual(each)
      }
    }),
  )
})

it('malformed records are rejected', () => {
  for (const line of ['x topic', 'm topic id 1 -', 'm topic id one - 1 1 1 me - text', '', ' '])
    expect(() => [...readRecords(Buffer.from(`${line}\n`))]).toThrow('another version')
})
