import { releaseName } from '@latchkey/core/actions'
import { identityQuery, nameZonesQuery, ownNamesQuery } from '@latchkey/core/queries'
import { isLatchkeyError } from '@latchkey/protocol'
import type { Identity } from '@latchkey/protocol/api'
import { Button, Notice, useStyles } from '@latchkey/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSteps } from '../../context/DialogContext.ts'
import { useLatchkeyQueryClient, ZERO_ACCOUNT } from '../../context/queryClient.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useNamesText } from '../../messages/text.ts'
import { formatNameProblem } from './formatNameProblem.ts'

/** The account's names. Each can be edited, and released after a confirmation. */
export function OwnNames() {
  useStyles(ownNamesCss)
  const text = useNamesText()
  const client = useClient()
  const account = useActiveAccount()
  const queries = useLatchkeyQueryClient()
  const { push } = useSteps()
  const { data: zones = [] } = useQuery(nameZonesQuery(client), queries)
  const own = ownNamesQuery(client, { account: account?.id ?? ZERO_ACCOUNT, zones })
  const { data: names = [] } = useQuery({ ...own, enabled: account !== undefined && zones.length > 0 }, queries)
  const [releasing, setReleasing] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function release(name: string): Promise<void> {
    if (!account) return
    setReleasing(undefined)
    setProblem(undefined)
    try {
      await releaseName(client, { account: account.id, name })
      await queries.invalidateQueries({ queryKey: own.queryKey })
      queries.setQueryData(identityQuery(client, { account: account.id }).queryKey, (known: Identity | undefined) =>
        known?.name === name ? { ...known, name: null } : known,
      )
    } catch (error) {
      if (!isLatchkeyError(error, 'USER_REJECTED'))
        setProblem(formatNameProblem(error, text, undefined) ?? text.releaseFailed)
    }
  }

  if (names.length === 0) return null
  return (
    <section>
      <h3 className="lk-caption">{text.yours}</h3>
      <ul className="lk-own-names" aria-label={text.yours}>
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
            <Button
              size="small"
              aria-label={text.editNamed(name)}
              onClick={() => push({ view: 'EditAccountName', name })}
            >
              {text.edit}
            </Button>
            <Button size="small" aria-label={text.releaseNamed(name)} onClick={() => setReleasing(name)}>
              {text.release}
            </Button>
          </li>
        ))}
      </ul>
      {releasing && (
        <Notice
          tone="warning"
          live="alert"
          action={
            <>
              <Button variant="danger" wide onClick={() => void release(releasing)}>
                {text.releaseNamed(releasing)}
              </Button>
              <Button wide autoFocus onClick={() => setReleasing(undefined)}>
                {text.keep}
              </Button>
            </>
          }
        >
          {text.releaseSure(releasing)}
        </Notice>
      )}
      {problem && (
        <Notice tone="negative" live="alert">
          {problem}
        </Notice>
      )}
    </section>
  )
}

// A long name is on a separate line, with the buttons below it.
const ownNamesCss = `
.lk-own-names{display:grid;gap:8px;margin:0;padding:0;list-style:none}
.lk-own-names>li{display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding:10px 14px;border-radius:var(--_r-l);background:var(--_sunken)}
.lk-own-names bdi{flex:1 1 auto;min-inline-size:0;overflow-wrap:anywhere}
.lk-own-names .lk-button{background:var(--_surface)}
`
