import type { Mail } from '../mail/mail.ts'
import {
  type DeviceRequest,
  deletionMail,
  deviceDeniedMail,
  newDeviceMail,
  type SecurityText,
  securityMail,
} from '../mail/mails.ts'
import type { AccountsDeps } from './accountsDeps.ts'
import { DAY_MS } from './devices/devices.ts'
import { mailAddressOf } from './identities.ts'
import { type LinkPurpose, makeMailLink } from './mailLinks.ts'
import { recentAddresses } from './verifiedAddresses.ts'

type Device = { id?: string; name: string; origin: string; locale?: string | undefined }

/** A security notice that is e-mailed to the owner. */
export type Notice =
  | { kind: 'newDevice'; device: Device }
  | { kind: 'deviceDenied'; device: Device }
  | { kind: 'deletion'; device: Device; deleteAt: number }
  /** Keys exported, recovery mode changed, wallet recovered: `heading` and `line` describe it. */
  | ({ kind: 'security'; device: Device } & SecurityText)

/** What an e-mail to an owner needs. */
export type NotifyDeps = Pick<AccountsDeps, 'db' | 'mailer' | 'now' | 'secureOrigin' | 'inBackground'> & {
  config: Pick<AccountsDeps['config'], 'serviceName'>
}

/**
 * Notifies the owner of a wallet, in the background. For 72 hours after a change, previous addresses are notified too.
 */
export function notify(deps: NotifyDeps, userId: string, notice: Notice): void {
  deps.inBackground(async () => {
    const present = await mailAddressOf(deps.db, userId)
    const earlier = await recentAddresses(deps.db, userId, deps.now())
    for (const to of new Set(present === undefined ? earlier : [present, ...earlier]))
      await deps.mailer?.send(to, await mailOf(deps, userId, notice))
  })
}

async function mailOf(deps: NotifyDeps, userId: string, notice: Notice): Promise<Mail> {
  const { serviceName } = deps.config
  const now = deps.now()
  const link = (purpose: LinkPurpose, days: number) =>
    makeMailLink(deps.db, deps.secureOrigin, { purpose, userId, expiresAt: now + days * DAY_MS })
  switch (notice.kind) {
    case 'newDevice':
      return newDeviceMail({ serviceName, lockUrl: await link('lock', 7), request: deviceRequest(notice.device, now) })
    case 'deviceDenied':
      return deviceDeniedMail({ serviceName, request: deviceRequest(notice.device, now) })
    case 'deletion': {
      const days = Math.round((notice.deleteAt - now) / DAY_MS)
      const keepUrl = await link('keep-account', days)
      return deletionMail({ serviceName, keepUrl, days, request: deviceRequest(notice.device, now) })
    }
    case 'security': {
      const { heading, line, device } = notice
      return securityMail({
        serviceName,
        heading,
        line,
        lockUrl: await link('lock', 7),
        request: deviceRequest(device, now),
      })
    }
  }
}

/** Who requested it and when, for an e-mail. */
export function deviceRequest({ origin, name, locale }: Device, at: number): DeviceRequest {
  return { origin, deviceName: name, at, locale }
}
