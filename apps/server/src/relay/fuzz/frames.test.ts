import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fuzzing, mutatedJson, mutatedText } from '../../../../../scripts/test/fuzz.ts'
import { readCommand } from '../commands/readCommand.ts'
import { readFrame } from '../commands/readFrame.ts'
import { RelayFault } from '../relayFault.ts'

const topic = 'c9e6d30c7e34afe70a15c14e9337ba8e4d5a35dd695c39b94884b0ee60c69d16'
const corpus = (JSON.parse(readFileSync(new URL('frames.json', import.meta.url), 'utf8')) as string[]).map((frame) =>
  frame.replaceAll('TOPIC', topic),
)
const pieces = [
  '{',
  '}',
  '[',
  ']',
  '"',
  '\\',
  ':',
  ',',
  '"id"',
  '"id": ',
  '1e400',
  '9'.repeat(30),
  'null',
  '\u0000',
  ' ',
]

it('reads a frame of the corpus or refuses it with a fault, however its text is changed', () => {
  let read = 0
  fc.assert(
    fc.property(mutatedText(corpus, pieces), (text) => {
      if (isAnswered(text)) read += 1
    }),
    fuzzing,
  )
  expect(read).toBeGreaterThan(20)
})

it('does so however its values and names are changed', () => {
  const frames = corpus.map((text) => JSON.parse(text) as unknown)
  fc.assert(
    fc.property(mutatedJson(frames), (frame) => void isAnswered(JSON.stringify(frame) ?? '')),
    fuzzing,
  )
})

// A reader that looks at the rest again from each of these takes minutes with them.
it.each(['[', '{"a":', '"', '\\', '\\"', '"id"', '"id" ', '"id":1,', ' ', '1'])(
  'finishes with a megabyte of %j',
  (pump) => {
    const text = pump.repeat(1_000_000 / pump.length)
    for (const whole of [text, `{"id":1e300,"method":"irn_publish","params":"${text}`, `{"id":1e300,"x":${text}}`])
      isAnswered(whole)
  },
)

/** Throws where a frame is answered with anything but a fault, or under another id, or for another topic. */
function isAnswered(text: string): boolean {
  try {
    const frame = readFrame(text)
    const given = JSON.parse(text) as { id: number | string; params?: unknown }
    if (frame.kind === 'answer') return true
    expect(JSON.parse(frame.id)).toBe(given.id)
    const command = readCommand(frame.method, frame.params)
    const sent = JSON.stringify(given.params)
    if (command.kind === 'publish')
      for (const { topic: to, message, ttlSeconds } of command.publications) {
        expect(sent).toContain(to)
        expect(sent).toContain(JSON.stringify(message))
        expect(ttlSeconds).toBeGreaterThanOrEqual(1)
      }
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(RelayFault)
    return false
  }
}
