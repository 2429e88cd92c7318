import { eq } from 'drizzle-orm'
import type { Config } from '../../config/configSchema.ts'
import type { Database } from '../../db/openDatabase.ts'
import { refuseCommand } from '../../db/refuse.ts'
import { keepAccount, scheduleDeletion } from '../../features/accounts/deletion/deletion.ts'
import { notify } from '../../features/accounts/notify.ts'
import { lockSessions } from '../../features/accounts/sessions.ts'
import { users } from '../../features/accounts/tables.ts'
import type { Mailer } from '../../features/mail/createMailer.ts'
import { auditOperator } from '../operatorAudit.ts'
import { isUnknown } from './findPeople.ts'
import { dateOf } from './lockPerson.ts'

type Deps = { db: Database; config: Config; mailer: Mailer | undefined; now: () => number }

/**
 * Schedules a person's deletion as their own request does: in seven days, signed out at once, with an e-mail whose link
 * cancels it.
 *
 * @returns when they are deleted, and whether the e-mail was sent; `none` if there is no address or no mail server
 * @throws LatchkeyError `COMMAND_REFUSED` if they are unknown, locked, or being deleted already
 */
export async function deletePerson(
  { db, config, mailer, now }: Deps,
  id: string,
): Promise<{ deleteAt: number; notice: 'sent' | 'failed' | 'none' }> {
  const deleteAt = await db.transaction(async (tx) => {
    await lockSessions(tx, id)
    const [user] = await tx.select().from(users).where(eq(users.id, id))
    if (!user) throw isUnknown(id)
    if (user.status === 'frozen') throw refuseCommand(`${id} is locked: run latchkey user unlock ${id} first`)
    if (user.status === 'deleting')
      throw refuseCommand(`${id} is being deleted already, on ${dateOf(user.deleteAt)}: there is nothing to do`)
    return scheduleDeletion(tx, { userId: id, data: { actor: 'operator' } }, now())
  })
  let sent = 0
  let sending: Promise<unknown> = Promise.resolve()
  const counting = mailer && {
    ...mailer,
    send: async (...email: Parameters<Mailer['send']>) => {
      await mailer.send(...email)
      sent++
    },
  }
  const deps = {
    ...{ db, config, mailer: counting, now },
    secureOrigin: new URL(config.secureUrl ?? config.publicUrl).origin,
    inBackground: (task: () => Promise<unknown>) => {
      sending = task()
    },
  }
  const device = {
    name: `none: the operator of ${config.serviceName} requested it`,
    origin: new URL(config.publicUrl).origin,
  }
  notify(deps, id, { kind: 'deletion', device, deleteAt })
  const isFailed = await sending.then(
    () => false,
    () => true,
  )
  return { deleteAt, notice: isFailed ? 'failed' : sent > 0 ? 'sent' : 'none' }
}

/** Cancels a person's deletion. @throws LatchkeyError `COMMAND_REFUSED` if they aren't being deleted */
export async function keepPerson({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await keepAccount(tx, id))) {
      const [user] = await tx.select().from(users).where(eq(users.id, id))
      throw user ? refuseCommand(`${id} isn't being deleted: there is nothing to do`) : isUnknown(id)
    }
    await auditOperator(tx, { userId: id, event: 'account.kept' }, now())
  })
}
