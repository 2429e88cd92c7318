import type { EmbeddedWallet } from '@latchkey/protocol/embedded'
import { Button, Field, Notice } from '@latchkey/ui'
import { useState } from 'react'
import { GatedButton } from '../../../gate/GatedButton.tsx'
import type { KitFile, NewMethod } from '../../../keys/openRecovery.ts'
import type { Opener } from '../../../recovery/readUnlock.ts'
import { useText } from '../messages/text.ts'
import { useDeps } from '../securityDeps.tsx'
import { TaskState, useTask } from '../useTask.tsx'

export type AddMethodProps = { wallet: EmbeddedWallet; opener: Opener | undefined; onDone: () => void }

/** Adds a recovery method: a password, a passkey or a kit. */
export function AddMethod({ wallet, opener, onDone }: AddMethodProps) {
  const text = useText()
  const { recovery } = useDeps()
  const [kit, setKit] = useState<KitFile>()
  const [isPassword, setIsPassword] = useState(false)
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const task = useTask('recovery')
  const add = (makeMethod: () => NewMethod | Promise<NewMethod>) => {
    let made: NewMethod | undefined
    task.run(async () => {
      // Only once: the task runs again after a step-up, and would leave an unused passkey behind.
      made ??= await makeMethod()
      const added = await recovery.add(wallet, made, opener)
      if (added.kit) setKit(added.kit)
      else onDone()
    })
  }
  const createPasskey = async (): Promise<NewMethod> => {
    const name = text.passkeyDefaultName
    return { kind: 'passkey', name, passkey: await recovery.createPasskey(name) }
  }
  if (kit) return <Kit kit={kit} onDone={onDone} />
  const differs = again !== '' && again !== password
  return (
    <>
      <TaskState task={task} />
      {task.stepUp ? null : isPassword ? (
        <form className="stack" onSubmit={(event) => event.preventDefault()}>
          <Field
            label={text.password}
            note={text.passwordNote}
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Field
            label={text.passwordAgain}
            type="password"
            autoComplete="new-password"
            error={differs ? text.passwordsDiffer : undefined}
            value={again}
            onChange={(event) => setAgain(event.target.value)}
          />
          <GatedButton
            wide
            variant="primary"
            type="submit"
            busy={task.isBusy}
            disabled={password === '' || password !== again}
            onPress={() => add(() => ({ kind: 'password', name: text.password, password }))}
          >
            {text.addPassword}
          </GatedButton>
        </form>
      ) : (
        <>
          <GatedButton wide opensPrompt busy={task.isBusy} onPress={() => add(createPasskey)}>
            {text.addRecoveryPasskey}
          </GatedButton>
          <Button wide disabled={task.isBusy} onClick={() => setIsPassword(true)}>
            {text.addPassword}
          </Button>
          <GatedButton wide busy={task.isBusy} onPress={() => add(() => ({ kind: 'kit', name: text.kitName }))}>
            {text.addKit}
          </GatedButton>
        </>
      )}
      {!task.stepUp && (
        <Button wide variant="quiet" onClick={onDone}>
          {text.cancel}
        </Button>
      )}
    </>
  )
}

/** The kit is shown only once and isn't stored: leaving this screen discards it. */
function Kit({ kit, onDone }: { kit: KitFile; onDone: () => void }) {
  const text = useText()
  const download = () => {
    const url = URL.createObjectURL(new Blob([kit.text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = url
    link.download = kit.name
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  }
  return (
    <>
      <Notice tone="warning">{text.kitText}</Notice>
      <pre className="kit" dir="ltr">
        {kit.text}
      </pre>
      <Button wide variant="primary" onClick={download}>
        {text.download}
      </Button>
      <Button wide onClick={onDone}>
        {text.kitSaved}
      </Button>
    </>
  )
}
