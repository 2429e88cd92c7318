import * as v from 'valibot'
import { headings, type NameChange, type NamedChange, nameMessage } from './nameMessage.ts'

/** `name` and `host` are undefined in the JSON of the reference's clients, which doesn't always say them. */
export type NameMessage = NameChange & { name: string | undefined; host: string | undefined; timestamp: number }

/**
 * Reads a message that changes a name: the text of `nameMessage`, to the letter, or the JSON that the clients of the reference
 * service sign. Server and frame read it with this one function, so that what a server obeys is what a user was shown.
 *
 * @returns undefined for any other text
 */
export function readNameMessage(text: string): NameMessage | undefined {
  return readText(text) ?? readJson(text)
}

const actions = ['register', 'setAttributes', 'setAddress', 'release'] as const

function readText(text: string): NameMessage | undefined {
  const [heading = '', gap, ...lines] = text.split('\n')
  const action = actions.find((each) => heading.startsWith(`${headings[each]} `))
  if (!action || gap !== '') return undefined
  const { Server: host, Time: time, ...details } = Object.fromEntries(lines.map(toEntry))
  const change = readChange(action, details)
  if (!change || host === undefined || time === undefined) return undefined
  const named: NamedChange = {
    ...change,
    name: heading.slice(headings[action].length + 1),
    host,
    timestamp: Date.parse(time) / 1000,
  }
  // Nothing that was reordered, repeated or added may be lost in reading.
  return Number.isInteger(named.timestamp) && nameMessage(named) === text ? named : undefined
}

function toEntry(line: string): [string, string] {
  const [key = '', ...rest] = line.split(': ')
  return [key, rest.join(': ')]
}

function readChange(action: NameChange['action'], details: Record<string, string>): NameChange | undefined {
  if (action === 'release') return { action }
  if (action === 'register' || action === 'setAttributes') return { action, attributes: details }
  const { Address: address, 'Coin type': coinType } = details
  return address === undefined || coinType === undefined ? undefined : { action, address, coinType: Number(coinType) }
}

const jsonSchema = v.object({
  name: v.optional(v.pipe(v.string(), v.maxLength(255))),
  attributes: v.nullish(v.record(v.string(), v.string())),
  coin_type: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  address: v.optional(v.pipe(v.string(), v.maxLength(200))),
  timestamp: v.pipe(v.number(), v.integer()),
})

/** A message has one action. One that could be read as two is none. */
function readJson(text: string): NameMessage | undefined {
  const parsed = v.safeParse(jsonSchema, parseJson(text))
  if (!parsed.success) return undefined
  const { name, attributes, coin_type: coinType, address, timestamp } = parsed.output
  const said = { name, host: undefined, timestamp }
  if (coinType !== undefined && address !== undefined)
    return name === undefined && attributes == null ? { ...said, action: 'setAddress', coinType, address } : undefined
  if (coinType !== undefined || address !== undefined) return undefined
  if (name !== undefined) return { ...said, action: 'register', attributes: attributes ?? {} }
  return attributes ? { ...said, action: 'setAttributes', attributes } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
