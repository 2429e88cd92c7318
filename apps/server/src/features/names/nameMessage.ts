import { type NameChange, type NameMessage, readNameMessage } from '@latchkey/protocol/names'
import { ApiError } from '../../base/apiError.ts'

export type NameMessageOf<Action extends NameChange['action']> = Extract<NameMessage, { action: Action }>

type Checks = { now: number; windowSeconds: number; host: string }

/**
 * Reads the signed message of one endpoint. A message for another action or another server is refused.
 *
 * @param host of this server, as its visitors reach it
 * @throws ApiError 422 if it isn't such a message, 400 if its server, time or attributes are wrong
 */
export function requireNameMessage<Action extends NameChange['action']>(
  text: string,
  action: Action,
  { now, windowSeconds, host }: Checks,
): NameMessageOf<Action> {
  const message = readNameMessage(text)
  if (!message) throw new ApiError(422, { field: 'message', description: 'This is not a message about a name' })
  if (!isFor(message, action))
    throw new ApiError(422, { field: 'message', description: 'This message is for another request' })
  if (message.host !== undefined && !isSameHost(message.host, host))
    throw new ApiError(400, {
      field: 'message',
      description: `This message is for the server ${message.host}, and this is ${host}`,
    })
  if (Math.abs(now / 1000 - message.timestamp) > windowSeconds)
    throw new ApiError(400, {
      field: 'timestamp',
      description: 'The message is too old, or this device’s clock is wrong',
      code: 'NAME_SIGNED_LATE',
    })
  if ('attributes' in message) requireAttributes(message.attributes)
  return message
}

function isFor<Action extends NameChange['action']>(
  message: NameMessage,
  action: Action,
): message is NameMessageOf<Action> {
  return message.action === action
}

function requireAttributes(attributes: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(attributes))
    if (!Object.hasOwn(attributeTexts, key) || !attributeTexts[key]?.test(value))
      throw new ApiError(400, {
        field: 'attributes',
        description: 'Only a bio of 1 to 255 plain characters and an avatar, an https or ipfs URL, are allowed',
      })
}

const attributeTexts: Readonly<Record<string, RegExp>> = {
  bio: /^[a-zA-Z0-9@:/._\-?&=+ ]{1,255}$/,
  // https://docs.ens.domains/ensip/12. A record of the whole picture would be too large.
  avatar: /^(https|ipfs):\/\/[a-zA-Z0-9@:/._\-?&=+%~]{1,247}$/,
}

/** On the machine of a developer, `localhost` and `127.0.0.1` are one server. */
function isSameHost(one: string, other: string): boolean {
  return one === other || (isLoopbackHost(one) && isLoopbackHost(other) && portOf(one) === portOf(other))
}

function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
}

function portOf(host: string): string {
  return /:(\d+)$/.exec(host)?.[1] ?? ''
}
