import { setPreferredAccountType } from '@latchkey/core/actions'
import type { AccountId } from '@latchkey/protocol'
import { useAccount, useClient } from '@latchkey/react'
import { useState } from 'react'
import { findSession, startSession } from './playerSession.ts'
import { playMoves } from './playMoves.ts'
import type { Settings } from './settings.ts'

const MOVES = 100

/** Only a smart account can grant permissions, so the page first asks for one. */
export function Game({ settings }: { settings: Settings }) {
  const client = useClient()
  const account = useAccount({ namespace: 'eip155' })
  if (!account.isConnected) return <p>Sign in to play.</p>
  if (account.type === 'smartAccount') return <Board key={account.id} settings={settings} account={account.id} />
  return (
    <p>
      Only a smart account can let the game move for you.{' '}
      <button type="button" onClick={() => void setPreferredAccountType(client, { type: 'smartAccount' })}>
        Use my smart account
      </button>
    </p>
  )
}

function Board({ settings, account }: { settings: Settings; account: AccountId }) {
  const client = useClient()
  const [session, setSession] = useState(() => findSession(account))
  const [progress, setProgress] = useState({ moves: 0, seconds: 0 })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function run(action: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    await action().catch((error: Error) => setProblem(error.message))
    setBusy(false)
  }
  const start = () => run(async () => setSession(await startSession(client, { account, contract: settings.contract })))
  const play = () =>
    run(async () => {
      if (!session) return
      const startedAt = performance.now()
      const onProgress = (moves: number) => setProgress({ moves, seconds: (performance.now() - startedAt) / 1000 })
      onProgress(0)
      const directions = Array.from({ length: MOVES }, () => Math.floor(Math.random() * 4))
      await playMoves(settings, session, { directions, onProgress })
    })

  return (
    <section aria-busy={isBusy}>
      <p>You approve once. For an hour, the game may then make 200 moves for you, and nothing else.</p>
      {problem && <p role="alert">{problem}</p>}
      {session && (
        <p role="status">
          <progress aria-label="Moves" value={progress.moves} max={MOVES} /> {progress.moves} of {MOVES} moves
          {progress.moves > 0 && `, ${(progress.moves / progress.seconds).toFixed(1)} per second`}
        </p>
      )}
      <button type="button" disabled={isBusy} onClick={() => void (session ? play() : start())}>
        {session ? `Play ${MOVES} moves` : 'Start playing'}
      </button>
    </section>
  )
}
