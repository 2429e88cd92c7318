import { List, Notice, Row, useFormats } from '@latchkey/ui'
import * as v from 'valibot'
import { useText } from '../messages/text.ts'
import { useRead } from '../ReadState.tsx'
import { useDeps } from '../securityDeps.tsx'

/**
 * The permissions that stay valid after the account is deleted: without a co-signer, only the network can end them.
 * Nothing if there are none. If they can't be read, it says that there may be some.
 */
export function LastingPermissions() {
  const text = useText()
  const formats = useFormats()
  const { apiRequest } = useDeps()
  const read = useRead(async () => {
    const { sessions } = await apiRequest('/api/permission-sessions/list', {}, sessionsSchema)
    return sessions.filter(({ delegate, revokedAt, expiry }) => delegate && revokedAt === null && expiry > nowSeconds())
  })
  if (read.value ? read.value.length === 0 : !read.error) return null
  return (
    <section>
      <Notice tone="warning">{text.deletePermissions}</Notice>
      <List aria-label={text.lastingPermissions}>
        {read.value?.map(({ pci, origin, delegate, expiry }) => (
          <Row
            key={pci}
            plain
            title={<bdi dir="ltr">{origin ?? delegate}</bdi>}
            detail={text.validUntil(formats.date(expiry * 1000, { dateStyle: 'medium' }))}
          />
        ))}
      </List>
    </section>
  )
}

const nowSeconds = () => Date.now() / 1000

const sessionsSchema = v.object({
  sessions: v.array(
    v.object({
      // Null if another wallet granted it.
      ...{ pci: v.string(), origin: v.nullable(v.string()), expiry: v.number() },
      ...{ revokedAt: v.nullable(v.number()), delegate: v.optional(v.string()) },
    }),
  ),
})
