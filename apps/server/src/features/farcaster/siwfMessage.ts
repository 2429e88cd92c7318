import { LatchkeyError, networkId } from '@latchkey/protocol'
import { formatSiwxMessage, parseSiwxMessage } from '@latchkey/siwx'
import { checkFields } from '@latchkey/siwx/verify'

/** Farcaster accounts are on OP Mainnet, whatever network a wallet is on. */
const OPTIMISM = networkId('eip155:10')
const STATEMENTS = ['Farcaster Auth', 'Farcaster Connect']

/** The page and the sign-in that a message is signed for. */
export type SiwfPlace = { domain: string; uri: string; nonce: string }

/**
 * The message that the owner of a Farcaster account signs (https://github.com/farcasterxyz/protocol/discussions/110).
 */
export function siwfMessage(
  given: SiwfPlace & { address: string; fid: bigint; now: number; expiresAt: number },
): string {
  const { domain, uri, nonce, address, fid, now, expiresAt } = given
  return formatSiwxMessage({
    domain,
    accountAddress: address,
    chainId: OPTIMISM,
    statement: 'Farcaster Auth',
    uri,
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(expiresAt).toISOString(),
    resources: [`farcaster://fid/${fid}`],
  })
}

/**
 * Parses and checks a signed message: it must be for this place, this sign-in, the current time and exactly one
 * Farcaster account.
 *
 * @throws LatchkeyError `SIWX_*`
 */
export function readSiwf(message: string, { domain, uri, nonce }: SiwfPlace, now: number) {
  const fields = parseSiwxMessage(message)
  const { accountAddress, resources = [] } = fields
  checkFields(fields, { now, domain, uri, nonce, accountAddress, chainId: OPTIMISM, resources })
  if (!STATEMENTS.includes(fields.statement ?? '')) throw mismatch('statement')
  const [resource = '', ...others] = resources
  const fid = /^farcaster:\/\/fid\/([1-9]\d{0,14})$/.exec(resource)?.[1]
  if (fid === undefined || others.length > 0) throw mismatch('resource')
  return { fields, fid: BigInt(fid) }
}

function mismatch(field: string): LatchkeyError {
  return new LatchkeyError('SIWX_MISMATCH', { data: { field } })
}
