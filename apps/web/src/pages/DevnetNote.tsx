import { type AccountId, addressOf, networkOf } from '@latchkey/protocol'
import { useAccount } from '@latchkey/react'
import { useText } from '../i18n.ts'

/** A note on pages of the devnet that its money is play money, with a link to the faucet, filled for this account. */
export function DevnetNote({ page }: { page: string }) {
  const text = useText()
  const account = useAccount()
  const href = account.isConnected ? `${page}/?${faucetQuery(account.id)}#faucet` : page
  return (
    <div className="app-note">
      <span>{text.playMoney}</span>
      <a href={href} target="_blank" rel="noreferrer">
        {text.openDevnet}
      </a>
    </div>
  )
}

function faucetQuery(id: AccountId): URLSearchParams {
  return new URLSearchParams({ network: networkOf(id), address: addressOf(id) })
}
