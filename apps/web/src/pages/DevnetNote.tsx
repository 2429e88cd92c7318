import { useText } from '../i18n.ts'

/** Says on every page of the devnet that its money is play money, and where more of it is. */
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
