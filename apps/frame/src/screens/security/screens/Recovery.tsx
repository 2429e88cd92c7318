import { Button, Notice } from '@latchkey/ui'
import { useState } from 'react'
import { GatedButton } from '../../../gate/GatedButton.tsx'
import type { Opener } from '../../../recovery/readUnlock.ts'
import { useText } from '../messages/text.ts'
import { ReadState, useRead } from '../ReadState.tsx'
import { AddMethod } from '../recovery/AddMethod.tsx'
import { MethodList } from '../recovery/MethodList.tsx'
import { OpenMethod } from '../recovery/OpenMethod.tsx'
import { useDeps } from '../securityDeps.tsx'
import { TaskState, useTask } from '../useTask.tsx'

/** Shows who can recover the wallet, and how the owner can take control of that. */
export function Recovery() {
  const { signedIn } = useDeps()
  return signedIn.wallet ? <OfWallet wallet={signedIn.wallet} /> : null
}

type Wallet = NonNullable<ReturnType<typeof useDeps>['signedIn']['wallet']>
/** What the user is asked for to open the recovery key. */
type Wanted = { kind: 'add' } | { kind: 'test'; methodId: string } | { kind: 'mode' }

function OfWallet({ wallet }: { wallet: Wallet }) {
  const text = useText()
  const { recovery, keepWallet } = useDeps()
  const [wanted, setWanted] = useState<Wanted>()
  const [opener, setOpener] = useState<Opener>()
  const methods = useRead(() => recovery.list(wallet.id))
  const task = useTask('recovery')
  const list = methods.value ?? []
  const isManaged = wallet.recoveryMode === 'managed'
  const isReady = list.filter(({ testedAt }) => testedAt !== null).length >= 2
  // Only kits are stored by hand; the user proves any other method each time.
  const ownMode = list.some(({ kind }) => kind !== 'kit') ? 'strict' : 'guarded'

  const switchMode = (by?: Opener) =>
    task.run(async () => {
      keepWallet(await recovery.setMode(wallet, isManaged ? ownMode : 'managed', by))
      setWanted(undefined)
    })
  const open = (by: Opener) => {
    if (wanted?.kind === 'add') setOpener(by)
    if (wanted?.kind === 'mode') switchMode(by)
    if (wanted?.kind === 'test')
      task.run(async () => {
        await recovery.test(wallet.id, wanted.methodId, by)
        setWanted(undefined)
        methods.again()
      })
  }
  const needsOpener = wanted !== undefined && !(wanted.kind === 'add' && (list.length === 0 || opener))

  return (
    <>
      <Notice tone={isManaged ? 'warning' : 'positive'} title={titleOf(text, wallet.recoveryMode)}>
        {explain(text, wallet.recoveryMode)}
      </Notice>
      <ReadState of={methods} />
      <TaskState task={task} />
      {needsOpener && (
        <OpenMethod
          methods={wanted.kind === 'test' ? list.filter(({ id }) => id === wanted.methodId) : list}
          label={wanted.kind === 'test' ? text.test : undefined}
          isBusy={task.isBusy}
          onOpen={open}
          onCancel={() => setWanted(undefined)}
        />
      )}
      {wanted?.kind === 'add' && !needsOpener && (
        <AddMethod
          wallet={wallet}
          opener={opener}
          onDone={() => {
            setWanted(undefined)
            setOpener(undefined)
            methods.again()
          }}
        />
      )}
      {!wanted && !task.stepUp && (
        <>
          <MethodList
            methods={list}
            isBusy={task.isBusy}
            onTest={(methodId) => setWanted({ kind: 'test', methodId })}
            onRemove={(id) =>
              task.run(async () => {
                await recovery.remove(wallet.id, id)
                methods.again()
              })
            }
          />
          <Button wide onClick={() => setWanted({ kind: 'add' })}>
            {text.addWay}
          </Button>
          {isManaged ? (
            <Button wide variant="primary" disabled={!isReady} onClick={() => setWanted({ kind: 'mode' })}>
              {text.switchMode}
            </Button>
          ) : (
            <GatedButton wide variant="quiet" busy={task.isBusy} onPress={() => switchMode()}>
              {text.switchToManaged}
            </GatedButton>
          )}
          {isManaged && !isReady && <p className="lk-caption">{text.switchNeedsTwo}</p>}
        </>
      )}
    </>
  )
}

type Text = ReturnType<typeof useText>

function titleOf(text: Text, mode: Wallet['recoveryMode']): string {
  return { managed: text.modeManaged, guarded: text.modeGuarded, strict: text.modeStrict }[mode]
}

function explain(text: Text, mode: Wallet['recoveryMode']): string {
  return { managed: text.modeManagedText, guarded: text.modeGuardedText, strict: text.modeStrictText }[mode]
}
