import { selectActiveConnection } from '@latchkey/core'
import { registerName } from '@latchkey/core/actions'
import { identityQuery, nameSuggestionsQuery, nameZonesQuery } from '@latchkey/core/queries'
import { isLatchkeyError } from '@latchkey/protocol'
import { Badge, Button, Field, List, Notice, Row, Segmented, Spinner, useFormats } from '@latchkey/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmbeddedPlace } from '../../components/embedded/EmbeddedPlace.tsx'
import { WalletStatus } from '../../components/waiting/WalletStatus.tsx'
import { useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { displayText } from '../../hooks/displayText.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useClient, useClientState } from '../../hooks/useClient.ts'
import { useSettled } from '../../hooks/useSettled.ts'
import { useNamesText } from '../../messages/text.ts'
import { formatNameProblem } from './formatNameProblem.ts'
import { readLabel } from './readLabel.ts'

/** Registers a name for the active account: checked while the visitor types, then signed. */
export function View(_: ViewProps<'RegisterAccountName'>) {
  const text = useNamesText()
  const client = useClient()
  const account = useActiveAccount()
  const queries = useLatchkeyQueryClient()
  const steps = useSteps()
  const wallet = useClientState((state) => selectActiveConnection(state)?.wallet)
  const isEmbedded = useClientState((state) => selectActiveConnection(state)?.type === 'auth')
  const { data: zones = [] } = useQuery(nameZonesQuery(client), queries)
  const [typed, setTyped] = useState('')
  const [chosenZone, setZone] = useState<string>()
  const [isSigning, setSigning] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const zone = chosenZone ?? zones[0] ?? ''
  const reading = readLabel(typed)
  const label = useSettled(reading.status === 'read' ? reading.label : undefined, TYPING_MS)
  const check = useQuery(
    { ...nameSuggestionsQuery(client, { label: label ?? '', zone }), enabled: label !== undefined && zone !== '' },
    queries,
  )
  const [wanted, ...others] = check.data ?? []
  const isCurrent = label !== undefined && reading.status === 'read' && reading.label === label && wanted !== undefined
  const isFree = isCurrent && !wanted.registered
  // Names are left-to-right in every language.
  const ending = <bdi dir="ltr">{zone && `.${zone}`}</bdi>
  const suffix = useFormats().dir === 'rtl' ? { start: ending } : { end: ending }
  const name = `${reading.status === 'read' ? reading.label : ''}.${zone}`

  // Every failure returns to the field, with its text.
  async function register(): Promise<void> {
    if (!account || !isFree) return
    setSigning(true)
    setOutcome(undefined)
    try {
      await registerName(client, { account: account.id, name })
      await queries.invalidateQueries({ queryKey: ['latchkey', client.name, 'ownNames'] })
      // Set it here, because the browser still caches the previous response.
      queries.setQueryData(identityQuery(client, { account: account.id }).queryKey, { name, avatar: null })
      if (steps.current().view === 'RegisterAccountName') steps.replace({ view: 'RegisterAccountNameSuccess', name })
    } catch (error) {
      if (isLatchkeyError(error, 'USER_REJECTED'))
        setOutcome({ tone: 'neutral', title: text.declined(wallet?.name ?? ''), hint: text.declinedHint })
      else
        setOutcome({
          tone: 'negative',
          title: `${text.failed} ${name}`,
          hint: formatNameProblem(error, text, text.notAllowed),
        })
      void check.refetch()
    } finally {
      setSigning(false)
    }
  }

  if (isSigning && isEmbedded) return <EmbeddedPlace label={text.signIn(wallet?.name ?? '')} />
  if (isSigning)
    return (
      <WalletStatus
        name={wallet?.name ?? ''}
        iconUrl={wallet?.iconUrl}
        state="waiting"
        title={text.signIn(wallet?.name ?? '')}
        hint={text.signHint}
      />
    )
  return (
    <form
      className="lk-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void register()
      }}
    >
      <Field
        label={text.name}
        value={typed}
        maxLength={64}
        dir="ltr"
        onChange={(event) => setTyped(event.target.value)}
        {...suffix}
        error={reading.status === 'refused' && typed.length > 1 ? text[reading.problem] : undefined}
      />
      {zones.length > 1 && (
        <Segmented
          label={text.zone}
          options={zones.map((each) => ({ id: each, label: `\u2066.${each}\u2069` }))}
          value={zone}
          onChange={setZone}
        />
      )}
      <div role="status">
        {reading.status === 'read' && !isCurrent && !check.error && (
          <p className="lk-caption">
            <Spinner /> {text.checking}
          </p>
        )}
        {isCurrent && (
          <p className="lk-caption">
            <bdi>{wanted.name}</bdi>{' '}
            <Badge tone={isFree ? 'positive' : 'neutral'}>
              {isFree ? text.available : text[wanted.reason ?? 'registered']}
            </Badge>
          </p>
        )}
      </div>
      {check.error && reading.status === 'read' && (
        <Notice tone="negative" live="alert">
          {formatNameProblem(check.error, text, text.notAllowed) ?? text.checkFailed}
        </Notice>
      )}
      {isCurrent && !isFree && others.length > 0 && (
        <section>
          <h3 className="lk-caption">{text.others}</h3>
          <List aria-label={text.others}>
            {others.map((other) => (
              <Row
                key={other.name}
                plain
                title={<bdi>{displayText(other.name, NAME_MAX)}</bdi>}
                onClick={() => setTyped(other.name.slice(0, -zone.length - 1))}
              />
            ))}
          </List>
        </section>
      )}
      {outcome && (
        <Notice tone={outcome.tone} live="alert" title={outcome.title}>
          {outcome.hint}
        </Notice>
      )}
      <Button type="submit" variant="primary" wide disabled={!isFree}>
        {isFree ? text.register(name) : text.choose}
      </Button>
    </form>
  )
}

/** Why the last attempt failed. */
type Outcome = { readonly tone: 'neutral' | 'negative'; readonly title: string; readonly hint?: string | undefined }

const NAME_MAX = 100
const TYPING_MS = 500
