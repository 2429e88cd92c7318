import type { Mail } from './mail.ts'
import { mailTexts } from './mailLanguages.ts'
import type { MailTexts } from './messages/mailTexts.ts'

/** The request behind an e-mail: the page's origin, the browser's name and language, and the time. */
export type DeviceRequest = { origin: string; deviceName: string; at: number; locale?: string | undefined }

/** What a code is for. Completes "Your code to …". */
export type CodeAim = Exclude<Extract<keyof MailTexts, `to${string}`>, 'toChangeEmail'> | { toChangeEmail: string }

export function codeMail(given: {
  serviceName: string
  code: string
  purpose: CodeAim
  request: DeviceRequest
  minutes: number
}): Mail {
  const { serviceName, code, purpose, request, minutes } = given
  const { locale } = request
  const text = mailTexts(locale)
  return {
    locale,
    subject: text.codeSubject(serviceName),
    heading: text.codeTo(typeof purpose === 'string' ? text[purpose] : text.toChangeEmail(purpose.toChangeEmail)),
    lines: [text.codeExpires(minutes), text.codeNeverAsk(serviceName)],
    code,
    facts: factsOf(request),
    otherwise: text.codeOtherwise,
  }
}

/** The e-mail with the link that approves a new browser. */
export function deviceMail(given: { serviceName: string; url: string; request: DeviceRequest; minutes: number }): Mail {
  const { serviceName, url, request, minutes } = given
  const { locale } = request
  const text = mailTexts(locale)
  return {
    locale,
    subject: text.deviceSubject(serviceName),
    heading: text.deviceHeading,
    lines: [text.deviceChoose, text.deviceExpires(minutes)],
    link: { label: text.deviceReview, url },
    facts: factsOf(request),
    otherwise: text.deviceOtherwise,
  }
}

/** Informs the owner after a new browser has signed in. */
export function newDeviceMail(given: { serviceName: string; lockUrl: string; request: DeviceRequest }): Mail {
  const { locale } = given.request
  const text = mailTexts(locale)
  return {
    locale,
    subject: text.newDeviceSubject(given.serviceName),
    heading: text.newDeviceHeading,
    lines: [text.newDeviceLine],
    link: { label: text.lockWallet, url: given.lockUrl },
    facts: factsOf(given.request),
    otherwise: text.newDeviceOtherwise,
  }
}

/** Informs the owner after a sign-in was rejected. */
export function deviceDeniedMail(given: { serviceName: string; request: DeviceRequest }): Mail {
  const { locale } = given.request
  const text = mailTexts(locale)
  return {
    locale,
    subject: text.deniedSubject(given.serviceName),
    heading: text.deniedHeading,
    lines: [text.deniedLine],
    facts: factsOf(given.request),
    otherwise: text.deniedOtherwise,
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
  const { locale } = request
  const text = mailTexts(locale)
  return {
    locale,
    subject: (oldEmail ? text.emailChangedSubject : text.emailAddedSubject)(serviceName),
    heading: oldEmail ? text.emailChangedHeading : text.emailAddedHeading,
    lines: [text.emailChangedLine(newEmail)],
    link: { label: oldEmail ? text.emailRestore : text.emailRemove, url: revertUrl },
    facts: factsOf(request),
    otherwise: text.emailChangedOtherwise,
  }
}

/** Informs the owner of an address that someone else tried to add. */
export function addressTakenMail(given: { serviceName: string; request: DeviceRequest }): Mail {
  const { locale } = given.request
  const text = mailTexts(locale)
  return {
    locale,
    subject: text.takenSubject(given.serviceName),
    heading: text.takenHeading,
    lines: [text.takenLine],
    facts: factsOf(given.request),
    otherwise: text.takenOtherwise,
  }
}

/** Informs the owner that codes are locked, with a link to allow them again. */
export function codesLockedMail(given: { serviceName: string; unlockUrl: string; locale?: string | undefined }): Mail {
  const { locale } = given
  const text = mailTexts(locale)
  return {
    locale,
    subject: text.lockedSubject(given.serviceName),
    heading: text.lockedHeading,
    lines: [text.lockedLine],
    link: { label: text.lockedAllow, url: given.unlockUrl },
    otherwise: text.lockedOtherwise,
  }
}

/** Informs the owner that the account will be deleted, with a link to keep it. */
export function deletionMail(given: {
  serviceName: string
  keepUrl: string
  days: number
  request: DeviceRequest
}): Mail {
  const { locale } = given.request
  const text = mailTexts(locale)
  return {
    locale,
    subject: text.deletionSubject(given.serviceName),
    heading: text.deletionHeading(given.days),
    lines: [text.deletionLine],
    link: { label: text.deletionKeep, url: given.keepUrl },
    facts: factsOf(given.request),
    otherwise: text.deletionOtherwise,
  }
}

/** What a security notice says: its heading and its line. */
export type SecurityText = { readonly heading: keyof PlainTexts; readonly line: keyof PlainTexts }
type PlainTexts = { readonly [Key in keyof MailTexts as MailTexts[Key] extends string ? Key : never]: string }

/** A security notice for the owner, with a link that locks the wallet. */
export function securityMail(
  given: SecurityText & { serviceName: string; lockUrl: string; request: DeviceRequest },
): Mail {
  const { locale } = given.request
  const text = mailTexts(locale)
  return {
    locale,
    subject: text.securitySubject(given.serviceName),
    heading: text[given.heading],
    lines: [text[given.line]],
    link: { label: text.lockWallet, url: given.lockUrl },
    facts: factsOf(given.request),
    otherwise: text.securityOtherwise,
  }
}

/** The time is in the same form everywhere, so that it can be searched in a log. */
function factsOf({ origin, deviceName, at, locale }: DeviceRequest): readonly (readonly [string, string])[] {
  const text = mailTexts(locale)
  return [
    [text.page, origin],
    [text.browser, deviceName],
    [text.time, `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ]
}
