import type { Mail } from './mail.ts'

/** The request behind an e-mail: the page's origin, the browser's name, and the time. */
export type DeviceRequest = { origin: string; deviceName: string; at: number }

const neverAsk = (serviceName: string) => `Don’t share it with anyone. ${serviceName} will never ask you for it.`

/** `purpose` completes "Your code to …". */
export function codeMail(given: {
  serviceName: string
  code: string
  purpose: string
  request: DeviceRequest
  minutes: number
}): Mail {
  const { serviceName, code, purpose, request, minutes } = given
  return {
    subject: `Your ${serviceName} code`,
    heading: `Your code to ${purpose}`,
    lines: [`It expires in ${minutes} minutes.`, neverAsk(serviceName)],
    code,
    facts: factsOf(request),
    otherwise:
      'Didn’t request this? Someone may have typed your address by mistake. Without the code they can’t sign in.',
  }
}

/** The e-mail with the link that approves a new browser. */
export function deviceMail(given: { serviceName: string; url: string; request: DeviceRequest; minutes: number }): Mail {
  const { serviceName, url, request, minutes } = given
  return {
    subject: `Is this you signing in to ${serviceName}?`,
    heading: 'A new browser wants to sign in',
    lines: [
      'If this is you, open the link and choose the number that the browser shows.',
      `The link expires in ${minutes} minutes. Never choose a number that someone else gives you.`,
    ],
    link: { label: 'Review this sign-in', url },
    facts: factsOf(request),
    otherwise: 'Not you? Open the link to reject it. That browser is then blocked for a day.',
  }
}

/** Informs the owner after a new browser has signed in. */
export function newDeviceMail(given: { serviceName: string; lockUrl: string; request: DeviceRequest }): Mail {
  return {
    subject: `A new browser signed in to ${given.serviceName}`,
    heading: 'A new browser signed in to your wallet',
    lines: ['For one day, it can’t export your keys or change your e-mail address.'],
    link: { label: 'Lock my wallet', url: given.lockUrl },
    facts: factsOf(given.request),
    otherwise:
      'If this was you, there’s nothing to do. If not, use the link to lock your wallet. Nothing can be signed until you unlock it.',
  }
}

/** Informs the owner after a sign-in was rejected. */
export function deviceDeniedMail(given: { serviceName: string; request: DeviceRequest }): Mail {
  return {
    subject: `A sign-in to ${given.serviceName} was rejected`,
    heading: 'A sign-in was rejected',
    lines: [
      'The wrong number was chosen three times, or someone chose “This wasn’t me”. That browser is blocked for a day.',
    ],
    facts: factsOf(given.request),
    otherwise: 'If this was you, wait a day or use another browser.',
  }
}

/** Informs the owner that the address was added or changed, with a link to undo it. */
export function emailChangedMail(given: {
  serviceName: string
  /** Undefined if there was no sign-in address before. */
  oldEmail: string | undefined
  newEmail: string
  revertUrl: string
  request: DeviceRequest
}): Mail {
  const { serviceName, oldEmail, newEmail, revertUrl, request } = given
  const consequence =
    'For 72 hours, a new device that signs in with this address can’t use the wallet unless one of your devices or passkeys approves it.'
  return {
    subject: oldEmail
      ? `Your ${serviceName} e-mail address was changed`
      : `An e-mail address was added to your ${serviceName} wallet`,
    heading: oldEmail ? 'Your wallet has a new e-mail address' : 'Your wallet now has an e-mail address',
    lines: [`Sign-in codes now go to ${newEmail}. ${consequence}`],
    link: { label: oldEmail ? 'Restore the old address' : 'Remove the address', url: revertUrl },
    facts: factsOf(request),
    otherwise: 'Not you? Open the link to undo the change and sign everyone out. It expires in 72 hours.',
  }
}

/** Informs the owner of an address that someone else tried to add. */
export function addressTakenMail(given: { serviceName: string; request: DeviceRequest }): Mail {
  return {
    subject: `Your address and ${given.serviceName}`,
    heading: 'Someone tried to add this address to another wallet',
    lines: ['This address already belongs to a wallet, so it wasn’t added. An address can belong to only one wallet.'],
    facts: factsOf(given.request),
    otherwise: 'You don’t need to do anything. To use your wallet, sign in with this address.',
  }
}

/** Informs the owner that codes are locked, with a link to allow them again. */
export function codesLockedMail(given: { serviceName: string; unlockUrl: string }): Mail {
  return {
    subject: `Codes for ${given.serviceName} are locked for a day`,
    heading: 'Too many wrong codes',
    lines: ['Someone entered ten wrong codes today, so codes don’t work for 24 hours.'],
    link: { label: 'Allow codes again', url: given.unlockUrl },
    otherwise: 'If this wasn’t you, there’s nothing to do. Codes stay locked for 24 hours.',
  }
}

/** Informs the owner that the account will be deleted, with a link to keep it. */
export function deletionMail(given: {
  serviceName: string
  keepUrl: string
  days: number
  request: DeviceRequest
}): Mail {
  return {
    subject: `Your ${given.serviceName} wallet will be deleted`,
    heading: `Your wallet will be deleted in ${given.days} days`,
    lines: ['After that, nobody can restore it. Anything left in it is lost unless you exported its keys.'],
    link: { label: 'Keep my wallet', url: given.keepUrl },
    facts: factsOf(given.request),
    otherwise: 'Not you? Use the link to keep your wallet.',
  }
}

/** A security notice for the owner, with a link that locks the wallet. */
export function securityMail(given: {
  serviceName: string
  heading: string
  line: string
  lockUrl: string
  request: DeviceRequest
}): Mail {
  return {
    subject: `About your ${given.serviceName} wallet`,
    heading: given.heading,
    lines: [given.line],
    link: { label: 'Lock my wallet', url: given.lockUrl },
    facts: factsOf(given.request),
    otherwise: 'If this was you, there’s nothing to do. If not, lock your wallet with the link.',
  }
}

function factsOf({ origin, deviceName, at }: DeviceRequest): readonly (readonly [string, string])[] {
  return [
    ['Page', origin],
    ['Browser', deviceName],
    ['Time', `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ]
}
