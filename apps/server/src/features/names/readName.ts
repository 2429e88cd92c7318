import { normalize } from 'viem/ens'
import { ApiError } from '../../base/apiError.ts'
import { skeletonOf } from './skeleton.ts'

export type ZoneName = { name: string; label: string; zone: string }

/**
 * Parses a name in one of the zones: three labels of lower-case letters, digits and hyphens, the first of 3 to 64
 * characters. ASCII only, so that no name looks like another in another script. @throws ApiError 400
 */
export function readName(text: string, zones: readonly string[]): ZoneName {
  if (!/^[a-z0-9.-]+$/.test(text)) throw invalid('Use the letters a to z, digits and hyphens')
  const [label = '', ...rest] = text.split('.')
  const zone = rest.join('.')
  if (rest.length !== 2 || !zones.includes(zone))
    throw invalid(`Names end in ${zones.map((one) => `.${one}`).join(' or ')}`)
  if (label.length < LABEL_MIN || label.length > LABEL_MAX)
    throw invalid(`A name has ${LABEL_MIN} to ${LABEL_MAX} characters before its zone`)
  if (/^-|-$|^..--/.test(label))
    throw invalid('A name can’t begin or end with a hyphen, or have hyphens as its third and fourth characters')
  if (!isNormal(text)) throw invalid('This is not a normalised name (ENSIP-15)')
  return { name: text, label, zone }
}

/** Whether a name ends in one of the zones, valid or not. */
export function isBelow(text: string, zones: readonly string[]): boolean {
  return zones.some((zone) => text === zone || text.endsWith(`.${zone}`))
}

/** @throws ApiError 400 for a label that could impersonate the operator */
export function requireFree(label: string, reserved: readonly string[]): void {
  const looks = skeletonOf(label)
  const plain = skeletonOf(label.replaceAll('-', ''))
  const isReserved = [...usual, ...reserved].map(skeletonOf).some((word) => looks === word || plain === word)
  if (isReserved) throw invalid('This name is reserved')
}

/** The error for an invalid name. */
export function invalid(description: string): ApiError {
  return new ApiError(400, { field: 'name', description })
}

const LABEL_MIN = 3
const LABEL_MAX = 64

function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}

// RFC 2142, and labels that visitors would attribute to the operator.
const usual = [
  'abuse',
  'account',
  'accounts',
  'admin',
  'administrator',
  'api',
  'billing',
  'contact',
  'dns',
  'help',
  'helpdesk',
  'hostmaster',
  'info',
  'latchkey',
  'login',
  'mail',
  'moderator',
  'noreply',
  'official',
  'postmaster',
  'registry',
  'root',
  'secure',
  'security',
  'support',
  'system',
  'team',
  'test',
  'wallet',
  'webmaster',
  'www',
]
