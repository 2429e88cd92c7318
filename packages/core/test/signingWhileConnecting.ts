import { accountId, type Network } from '@latchkey/protocol'
import { type Cacao, formatCacaoMessage, toCacaoPayload, type WalletEvent } from '@latchkey/walletconnect/wallet'
import { onTestFinished } from 'vitest'
import { connect } from '../src/actions/connection/connect.ts'
import type { SiwxOptions } from '../src/client/siwx.ts'
import { ownBackend } from './ownBackend.ts'
import { phoneConfig, phoneWallet } from './phoneWallet.ts'
import { ada, opens } from './signingIn.ts'
import { ethereum, sidenet, testClient } from './testClient.ts'

type Proposal = Extract<WalletEvent, { type: 'proposal' }>['proposal']
export type Payload = Cacao['p']
export type Signer = typeof ada

/** What the wallet's user signs. */
export async function sign(
  { authentication: [request] = [] }: Pick<Proposal, 'authentication'>,
  {
    account = accountId(ethereum.id, ada.address),
    signer = ada,
    change = (payload: Payload) => payload,
  }: { account?: string; signer?: Signer; change?: (payload: Payload) => Payload } = {},
): Promise<Cacao> {
  if (!request) throw new Error('No sign-in was requested')
  const p = change(toCacaoPayload(request, account))
  const isReadable = /:0x[0-9a-fA-F]{40}$/.test(p.iss)
  const s = await signer.signMessage({ message: isReadable ? formatCacaoMessage(p) : '' })
  return { h: { t: 'caip122' }, p, s: { t: 'eip191', s } }
}

/** A started client with a backend of its own, and a phone with a wallet. */
export function start(
  options: SiwxOptions = {},
  networks: readonly Network[] = [ethereum, sidenet],
  { config = phoneConfig(), backend = ownBackend() } = {},
) {
  const phone = phoneWallet()
  const client = testClient({ networks, siwx: { backend, ...options }, ...config })
  let wasPrompted = false
  const note = () => {
    wasPrompted ||= opens(client)
  }
  client.store.subscribe(note)
  client.signIn.subscribe(note)
  const stop = client.start()
  onTestFinished(stop)
  const [connector] = client.connectors.getState()
  if (!connector) throw new Error('There is no connector')

  /** Pairs as after a scan. */
  const scan = async (uri: string) => {
    const proposed = new Promise<Proposal>((resolve) => {
      phone.subscribe((event) => event.type === 'proposal' && resolve(event.proposal))
    })
    await phone.pair({ uri })
    const proposal = await proposed
    const own = [ethereum.id, sidenet.id].map((id) => `${id}:${ada.address}`)
    return {
      proposal,
      async approve({ cacaos, more = [] }: { cacaos?: readonly Cacao[]; more?: readonly string[] }) {
        const eip155 = { accounts: [...own, ...more], methods: ['personal_sign'], events: [] }
        await phone.approve({ proposalId: proposal.id, namespaces: { eip155 }, cacaos })
      },
      reject: () => phone.reject({ proposalId: proposal.id }),
    }
  }
  /** Connects with a phone whose user does this with the code. */
  const connectBy = async (answer: (uri: string) => Promise<void>) => {
    let answered: Promise<void> | undefined
    await connect(client, {
      connector,
      onPairing: ({ uri }) => {
        answered = answer(uri)
      },
    })
    await answered
  }
  return { client, connector, backend, phone, config, scan, connectBy, stop, wasPrompted: () => wasPrompted }
}
