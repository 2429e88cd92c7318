import type { RecoveryMethod } from '@latchkey/protocol/embedded'
import { Button, Field } from '@latchkey/ui'
import { useState } from 'react'
import { GatedButton } from '../../../gate/GatedButton.tsx'
import type { Opener } from '../../../recovery/readUnlock.ts'
import { useText } from '../messages/text.ts'

export type OpenMethodProps = {
  methods: readonly RecoveryMethod[]
  /** What the opened method is for, if it is a test. */
  label?: string | undefined
  isBusy: boolean
  onOpen: (opener: Opener) => void
  onCancel: () => void
}

/** Asks for one of the methods: a password or kit text is entered here, a passkey by the browser. */
export function OpenMethod({ methods, label, isBusy, onOpen, onCancel }: OpenMethodProps) {
  const text = useText()
  const [chosen, setChosen] = useState<RecoveryMethod | undefined>(methods.length === 1 ? methods[0] : undefined)
  const [secret, setSecret] = useState('')
  if (!chosen)
    return (
      <section className="stack" aria-label={text.openWith}>
        <strong>{text.openWith}</strong>
        {methods.map((method) => (
          <Button key={method.id} wide onClick={() => setChosen(method)}>
            {method.name}
          </Button>
        ))}
        <Button wide variant="quiet" onClick={onCancel}>
          {text.cancel}
        </Button>
      </section>
    )
  const { id: methodId, kind } = chosen
  const open = () => {
    if (kind === 'passkey') onOpen({ kind, methodId })
    if (kind === 'password') onOpen({ kind, methodId, password: secret })
    if (kind === 'kit') onOpen({ kind, text: secret })
  }
  return (
    <form className="stack" aria-label={chosen.name} onSubmit={(event) => event.preventDefault()}>
      {kind === 'password' && (
        <Field
          label={text.password}
          type="password"
          autoComplete="current-password"
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
        />
      )}
      {kind === 'kit' && (
        <Field label={text.kitField} value={secret} onChange={(event) => setSecret(event.target.value)} />
      )}
      <GatedButton
        wide
        variant="primary"
        type="submit"
        opensPrompt={kind === 'passkey'}
        busy={isBusy}
        disabled={kind !== 'passkey' && secret === ''}
        onPress={open}
      >
        {label ?? text.open}
      </GatedButton>
      <Button wide variant="quiet" onClick={onCancel}>
        {text.cancel}
      </Button>
    </form>
  )
}
