import { setPreferredAccountType } from '@latchkey/core/actions'
import type { AccountId } from '@latchkey/protocol'
import { useAccount, useClient } from '@latchkey/react'
import { useState } from 'react'
import { Field } from './Field.tsx'
import { findSession, startSession } from './playerSession.ts'
import { playMoves } from './playMoves.ts'
import type { Settings } from './settings.ts'

const MOVES = 100

/** Only a smart account can grant permissions, so the page first asks for one. */
export function Game({ settings }: { settings: Settings }) {
  const client = useClient()
  const account = useAccount({ namespace: 'eip155' })
  if (!account.isConnected)
    return (
      <div className="card">
        <Field directions={[]} />
        <p>One approval, then a hundred moves on the chain, as fast as the game makes them. Sign in to play.</p>
      </div>
    )
  if (account.type === 'smartAccount') return <Board key={account.id} settings={settings} account={account.id} />
  return (
    <div className="card">
      <Field directions={[]} />
      <p>Only a smart account can let the game move for you.</p>
      <button type="button" onClick={() => void setPreferredAccountType(client, { type: 'smartAccount' })}>
        Use my smart account
      </button>
    </div>
  )
}

function Board({ settings, account }: { settings: Settings; account: AccountId }) {
  const client = useClient()
  const [session, setSession] = useState(() => findSession(account))
  const [progress, setProgress] = useState({ moves: 0, seconds: 0 })
  const [directions, setDirections] = useState<readonly number[]>([])
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
      setDirections(directions)
      await playMoves(settings, session, { directions, onProgress })
    })

  return (
    <section className="card" aria-busy={isBusy}>
      <Field directions={directions.slice(0, progress.moves)} />
      <p className="quiet">
        You approve once. For an hour, the game may then make 200 moves for you, and nothing else.
      </p>
      {problem && (
        <p className="alert" role="alert">
          {problem}
        </p>
      )}
      {session && progress.moves > 0 && (
        <p className="figure" aria-hidden="true">
          {(progress.moves / progress.seconds).toFixed(0)} moves a second
        </p>
      )}
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
