import { useText } from '../i18n.ts'

/** A note on pages of the devnet that its money is play money, with a link to the faucet. */
export function DevnetNote({ page }: { page: string }) {
  const text = useText()
  return (
    <div className="app-note">
      <span>{text.playMoney}</span>
      <a href={page} target="_blank" rel="noreferrer">
        {text.openDevnet}
      </a>
    </div>
  )
}
