import type { Letter } from './letter.ts'

/** Who asked: the page's origin, the browser by name, and when. */
export type Asked = { origin: string; deviceName: string; at: number }

const neverAsk = (serviceName: string) => `Nobody of ${serviceName} ever asks you for this code. Do not pass it on.`

/** `purpose` completes "Your code to …". */
export function codeLetter(given: {
  serviceName: string
  code: string
  purpose: string
  asked: Asked
  minutes: number
}): Letter {
  const { serviceName, code, purpose, asked, minutes } = given
  return {
    subject: `Your ${serviceName} code`,
    heading: `Your code to ${purpose}`,
    lines: [`It is good for ${minutes} minutes.`, neverAsk(serviceName)],
    code,
    facts: factsOf(asked),
    otherwise: 'You did not ask for it? Then somebody typed your address. Without the code nothing happens.',
  }
}

/** The link behind which a new browser is let in. */
export function deviceLetter(given: { serviceName: string; url: string; asked: Asked; minutes: number }): Letter {
  const { serviceName, url, asked, minutes } = given
  return {
    subject: `Is this you signing in to ${serviceName}?`,
    heading: 'A browser that we do not know wants to sign in',
    lines: [
      'If it is yours, open the link and choose the number that it shows you.',
      `The link is good for ${minutes} minutes. Never choose a number that somebody tells you.`,
    ],
    link: { label: 'Look at this sign-in', url },
    facts: factsOf(asked),
    otherwise: 'It is not you? Open the link and say so: that browser is then kept out for a day.',
  }
}

export function newDeviceLetter(given: { serviceName: string; lockUrl: string; asked: Asked }): Letter {
  return {
    subject: `A new browser signed in to ${given.serviceName}`,
    heading: 'A new browser signed in to your wallet',
    lines: ['For a day it can neither export your keys nor change your e-mail address.'],
    link: { label: 'Lock my wallet', url: given.lockUrl },
    facts: factsOf(given.asked),
    otherwise:
      'It was you? Then there is nothing to do. It was not? Lock your wallet with the link: nothing is signed until you unlock it.',
  }
}

export function deviceDeniedLetter(given: { serviceName: string; asked: Asked }): Letter {
  return {
    subject: `A sign-in to ${given.serviceName} was refused`,
    heading: 'A sign-in was refused',
    lines: [
      'The wrong number was chosen three times, or somebody said that it was not them. That browser is kept out for a day.',
    ],
    facts: factsOf(given.asked),
    otherwise: 'It was you? Wait a day, or use another browser.',
  }
}

export function emailChangedLetter(given: {
  serviceName: string
  /** Undefined: there was none to sign in with. */
  oldEmail: string | undefined
  newEmail: string
  revertUrl: string
  asked: Asked
}): Letter {
  const { serviceName, oldEmail, newEmail, revertUrl, asked } = given
  const consequence =
    'For 72 hours a new device that signs in with it cannot use the wallet, unless one of your devices or passkeys approves it.'
  return {
    subject: oldEmail
      ? `Your ${serviceName} e-mail address was changed`
      : `An e-mail address was added to your ${serviceName} wallet`,
    heading: oldEmail ? 'Your wallet has a new e-mail address' : 'Your wallet has an e-mail address now',
    lines: [`Sign-in codes now go to ${newEmail}. ${consequence}`],
    link: { label: oldEmail ? 'Restore the old address' : 'Remove the address', url: revertUrl },
    facts: factsOf(asked),
    otherwise: 'Not you? Open the link: it undoes the change and signs everyone out. It expires in 72 hours.',
  }
}

export function addressTakenLetter(given: { serviceName: string; asked: Asked }): Letter {
  return {
    subject: `Your address and ${given.serviceName}`,
    heading: 'Somebody wanted to add this address to another wallet',
    lines: ['This address has a wallet already, so it was not added. An address belongs to one wallet.'],
    facts: factsOf(given.asked),
    otherwise: 'There is nothing to do. To use that wallet, sign in with this address.',
  }
}

export function codesLockedLetter(given: { serviceName: string; unlockUrl: string }): Letter {
  return {
    subject: `Codes for ${given.serviceName} are locked for a day`,
    heading: 'Too many wrong codes',
    lines: ['Ten wrong codes were tried today, so no code is taken for 24 hours.'],
    link: { label: 'Take codes again', url: given.unlockUrl },
    otherwise: 'It was not you? Then do nothing: the codes stay locked until tomorrow.',
  }
}

export function deletionLetter(given: { serviceName: string; keepUrl: string; days: number; asked: Asked }): Letter {
  return {
    subject: `Your ${given.serviceName} wallet will be deleted`,
    heading: `Your wallet is deleted in ${given.days} days`,
    lines: ['After that nobody can bring it back. Money that is still in it is lost, unless you exported its keys.'],
    link: { label: 'Keep my wallet', url: given.keepUrl },
    facts: factsOf(given.asked),
    otherwise: 'It was not you? Keep your wallet with the link.',
  }
}

/** Something that an owner has to hear of, with a link that locks the wallet. */
export function securityLetter(given: {
  serviceName: string
  heading: string
  line: string
  lockUrl: string
  asked: Asked
}): Letter {
  return {
    subject: `About your ${given.serviceName} wallet`,
    heading: given.heading,
    lines: [given.line],
    link: { label: 'Lock my wallet', url: given.lockUrl },
    facts: factsOf(given.asked),
    otherwise: 'It was you? Then there is nothing to do. It was not? Lock your wallet with the link.',
  }
}

function factsOf({ origin, deviceName, at }: Asked): readonly (readonly [string, string])[] {
  return [
    ['Page', origin],
    ['Browser', deviceName],
    ['Time', `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ]
}
