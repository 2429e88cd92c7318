import { useText } from '../i18n.ts'
import { DevnetNote } from './DevnetNote.tsx'

/** The start page while no wallet is connected. */
export function Welcome({ devnet }: { devnet: string | undefined }) {
  const text = useText()
  return (
    <div className="app-welcome">
      <h1>{text.welcome}</h1>
      <p>{text.welcomeHint}</p>
      {devnet && <DevnetNote page={devnet} />}
    </div>
  )
}
