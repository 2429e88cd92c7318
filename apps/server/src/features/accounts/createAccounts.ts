import type { LoginStep, SessionAnswer, SignedIn } from '@latchkey/protocol/embedded'
import type { Logger } from 'pino'
import { createLimitAlarm } from '../../base/createLimitAlarm.ts'
import type { Metrics } from '../../base/metrics.ts'
import { failureOf } from '../../base/reasonOf.ts'
import type { Config } from '../../config/configSchema.ts'
import { getOrCreateSecret } from '../../db/getOrCreateSecret.ts'
import type { Leases } from '../../db/leases/createLeases.ts'
import type { Database } from '../../db/openDatabase.ts'
import { createMailer } from '../mail/createMailer.ts'
import type { AccountsDeps } from './accountsDeps.ts'
import { type AuditEntry, audit } from './audit/audit.ts'
import { startCleanUp } from './deletion/cleanUpAccounts.ts'
import { isDeviceKnown } from './devices/devices.ts'
import type { ProvenDevice, WalletSession } from './devices/provenDevice.ts'
import { verifyDevice } from './email/deviceVerification.ts'
import { mailCode } from './email/emailLogin.ts'
import { findOrCreateUser, findUser, type SignInIdentity } from './identities.ts'
import { type Notice, notify } from './notify.ts'
import { describeSession, openSession } from './openSession.ts'
import { removeDevice } from './removeDevice.ts'
import { readSession } from './sessions.ts'
import {
  dropStepUp,
  grantStepUp,
  type PasskeyPurpose,
  requireStepUp,
  requireUnwatched,
  type StepUpPurpose,
} from './stepUps.ts'
import { type Rate, type Taken, takeRate } from './takeRate.ts'
import { createWaiting, type Waiting } from './waiting.ts'

/** Users, their browsers and sessions: the basis of all sign-in methods and of everything that needs a session. */
export type Accounts = {
  /** For parts of the accounts that have their own routes. */
  deps: AccountsDeps
  /** The last step of every sign-in method. Stores the browser, and notifies users who have others. */
  openSession(opening: { device: ProvenDevice; userId: string; provider: string }): Promise<SessionAnswer>
  /** @throws LatchkeyError `SESSION_ENDED` */
  readSession(token: string, device: ProvenDevice): Promise<WalletSession>
  describeSession(session: WalletSession): Promise<SignedIn>
  findUser(provider: string, subject: string): Promise<string | undefined>
  findOrCreateUser(identity: SignInIdentity): Promise<{ userId: string; isNew: boolean }>
  isDeviceKnown(userId: string, deviceId: string): Promise<boolean>
  /**
   * For a known user on an unknown browser: link, number, then a code. `provider` is the sign-in method.
   * @throws LatchkeyError `MAIL_FAILED`
   */
  beginDeviceVerification(request: {
    userId: string
    email: string
    device: ProvenDevice
    provider: string
  }): Promise<LoginStep>
  /** E-mails a sign-in code to a user on a known browser. */
  mailCode(request: { userId: string; email: string; device: ProvenDevice; provider: string }): Promise<LoginStep>
  grantStepUp(session: WalletSession, purpose: PasskeyPurpose): Promise<void>
  /** @throws LatchkeyError `STEP_UP_REQUIRED` */
  requireStepUp(session: WalletSession, purpose: StepUpPurpose): Promise<void>
  dropStepUp(session: WalletSession, purpose: StepUpPurpose): Promise<void>
  /** @throws LatchkeyError `DEVICE_WATCHED` */
  requireUnwatched(session: WalletSession): Promise<void>
  /** Also ends its sessions and deletes its shares. @returns whether the user had it */
  removeDevice(userId: string, deviceId: string): Promise<boolean>
  takeRate(rate: Rate): Promise<Taken>
  audit(entry: AuditEntry): Promise<void>
  /** Notifies the owner by e-mail, in the background. */
  notify(userId: string, notice: Notice): void
  waiting: Waiting
  /** Stops everything, after pending e-mails have been sent. */
  stop(): Promise<void>
}

export type CreateAccountsDeps = {
  config: Config
  db: Database
  leases: Leases
  log: Logger
  metrics: Metrics
  readWallet: AccountsDeps['readWallet']
  forgetShares: AccountsDeps['forgetShares']
  sweeps: AccountsDeps['sweeps']
  now?: () => number
}

/** Creates the accounts of embedded wallets: login, sessions and devices. */
export async function createAccounts(given: CreateAccountsDeps): Promise<Accounts> {
  const { config, db, leases, log, metrics, readWallet, forgetShares, sweeps, now = Date.now } = given
  const mailer = createMailer(config, { log, metrics })
  const waiting = createWaiting()
  const running = new Set<Promise<unknown>>()
  const inBackground = (task: () => Promise<unknown>) => {
    const run = task()
      .catch((error: unknown) => log.warn(failureOf(error), 'a notice was not sent'))
      .finally(() => running.delete(run))
    running.add(run)
  }
  const deps: AccountsDeps = {
    config,
    secureOrigin: new URL(config.secureUrl ?? config.publicUrl).origin,
    db,
    log,
    mailer,
    now,
    onMailsUsed: createLimitAlarm({ limit: 'mailsPerHour', log, metrics, now }),
    pepper: await getOrCreateSecret(db, 'codePepper'),
    readWallet,
    forgetShares,
    sweeps,
    inBackground,
    wake: waiting.wake,
  }
  const stopCleanUp = startCleanUp(deps, leases)
  return {
    deps,
    openSession: (opening) => openSession(deps, opening),
    readSession: (token, device) => readSession(deps, token, device),
    describeSession: (session) => describeSession(deps, session),
    findUser: (provider, subject) => findUser(db, provider, subject),
    findOrCreateUser: (identity) => findOrCreateUser(db, identity, now()),
    isDeviceKnown: (userId, deviceId) => isDeviceKnown(db, userId, deviceId),
    beginDeviceVerification: (request) => verifyDevice(deps, { ...request, countedAs: `user:${request.userId}` }),
    mailCode: (request) => mailCode(deps, request),
    grantStepUp: (session, purpose) => grantStepUp(db, session, purpose, now()),
    requireStepUp: (session, purpose) => requireStepUp(deps, session, purpose),
    dropStepUp: (session, purpose) => dropStepUp(db, session, purpose),
    requireUnwatched: (session) => requireUnwatched(deps, session),
    removeDevice: (userId, deviceId) => removeDevice(deps, userId, deviceId),
    takeRate: (rate) => takeRate(db, rate, now()),
    audit: (entry) => audit(db, entry, now()),
    notify: (userId, notice) => notify(deps, userId, notice),
    waiting,
    async stop() {
      await stopCleanUp()
      waiting.stop()
      await Promise.allSettled(running)
      mailer?.close()
    },
  }
}
