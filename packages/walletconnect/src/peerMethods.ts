/** The request's tag, how long relays keep it in seconds, and whether it should wake a phone. */
export type PeerMethod = { tag: number; ttlSeconds: number; prompt: boolean }

const DAY = 86_400

/**
 * The methods between clients (https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods). A response has the request's
 * tag plus 1, except for rejections.
 */
export const peerMethods = {
  wc_pairingDelete: { tag: 1000, ttlSeconds: DAY, prompt: false },
  wc_pairingPing: { tag: 1002, ttlSeconds: 30, prompt: false },
  wc_pairingExtend: { tag: 1004, ttlSeconds: DAY, prompt: false },
  wc_sessionPropose: { tag: 1100, ttlSeconds: 300, prompt: true },
  wc_sessionSettle: { tag: 1102, ttlSeconds: 300, prompt: false },
  wc_sessionUpdate: { tag: 1104, ttlSeconds: DAY, prompt: false },
  wc_sessionExtend: { tag: 1106, ttlSeconds: DAY, prompt: false },
  wc_sessionRequest: { tag: 1108, ttlSeconds: 900, prompt: true },
  wc_sessionEvent: { tag: 1110, ttlSeconds: 300, prompt: true },
  wc_sessionDelete: { tag: 1112, ttlSeconds: DAY, prompt: false },
  wc_sessionPing: { tag: 1114, ttlSeconds: 300, prompt: false },
  wc_sessionAuthenticate: { tag: 1116, ttlSeconds: 3600, prompt: true },
} as const satisfies Record<string, PeerMethod>

export type PeerMethodName = keyof typeof peerMethods

/** The tags of rejections by the user. */
export const rejectTags = { wc_sessionPropose: 1120, wc_sessionAuthenticate: 1118 } as const

/** The tag of a proposal that the wallet refuses without asking the user. */
export const AUTO_REJECT = 1121

export const PAIRING_LIFE_MS = 300_000
export const SESSION_LIFE_MS = 7 * DAY * 1000
export const REQUEST_LIFE_SECONDS = { default: 900, least: 300, most: 7 * DAY } as const

/** Whether a method belongs to the protocol between apps and wallets. */
export function isPeerMethod(name: string): name is PeerMethodName {
  return Object.hasOwn(peerMethods, name)
}
