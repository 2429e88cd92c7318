import type { Proposal, WalletClient } from '@latchkey/walletconnect/wallet'
import type { PocketWorld } from '../wire.ts'
import { accountChoice } from './accountChoice.ts'
import { consent, rowsOf, signedText } from './consent.ts'
import { earlierChoice } from './earlierChoice.ts'
import { element } from './element.ts'
import { approvedFor, offerFor } from './grants.ts'
import { originLines } from './originWords.ts'
import { domainWarning, sign, signInText } from './signIn.ts'

/** The screen for a proposal to connect, to sign in, or both at once. */
export function proposalScreen(
  proposal: Proposal,
  {
    client,
    world,
    person,
    done,
  }: {
    client: WalletClient
    world: PocketWorld
    /** Who is offered first. */
    person: string | undefined
    done: Parameters<typeof consent>[0]['done']
  },
): HTMLElement {
  const { id: proposalId, proposer, isAuthenticationOnly, authentication: [request] = [] } = proposal
  const offer = offerFor(proposal, world)
  const namespaces = isAuthenticationOnly ? ['eip155'] : Object.keys(offer.grants)
  const message = element('div')
  const drawMessage = () => {
    const signIn = request && textFor()
    message.replaceChildren(...(signIn ? [signedText(signIn.text)] : []))
  }
  const earlier = earlierChoice(proposal)
  const choices = namespaces.map((namespace) => ({
    namespace,
    ...accountChoice({ world, namespace, chosen: nameBefore(namespace) ?? person, onChange: drawMessage }),
  }))
  const textFor = () => {
    const name = choices.find(({ namespace }) => namespace === 'eip155')?.name()
    return request && name !== undefined ? signInText(request, world, name) : undefined
  }
  drawMessage()

  const refusal = refusalOf()
  const warning = request && domainWarning(request, proposer.metadata.url)
  const approve = async () => {
    const text = textFor()
    const cacaos = text ? [await sign(text, `${proposal.pairingTopic}.${proposalId}.${text.address}`)] : []
    if (isAuthenticationOnly) {
      await client.authenticate({ proposalId, cacaos, replaces: earlier.replaces() })
      return
    }
    const chosen = Object.fromEntries(choices.map(({ namespace, name }) => [namespace, name()]))
    const namespaces = approvedFor(offer, world, chosen)
    await client.approve({ proposalId, namespaces, replaces: earlier.replaces(), ...(text ? { cacaos } : {}) })
  }
  return consent({
    title: titleOf(),
    content: [
      originLines(proposer.metadata, proposal.verdict),
      refusal ? element('p', { className: 'warning' }, sentences[refusal.code] ?? refusal.message) : undefined,
      ...earlier.fields,
      ...choices.map(({ field }) => field),
      isAuthenticationOnly ? undefined : rowsOf(grantRows()),
      message,
      warning ? element('p', { className: 'warning' }, warning) : undefined,
    ],
    approve: refusal ? undefined : approve,
    approved: `${isAuthenticationOnly ? 'Signed in to' : 'Connected to'} ${proposer.metadata.name || 'the app'}`,
    reject: () => client.reject({ proposalId, ...(refusal ? { error: refusal } : {}) }),
    done,
  })

  function titleOf(): string {
    if (isAuthenticationOnly) return 'Sign in?'
    if (proposal.earlierSession) return request ? 'Connect again and sign in?' : 'Connect again?'
    return request ? 'Connect and sign in?' : 'Connect to this app?'
  }
  function nameBefore(namespace: string): string | undefined {
    const account = proposal.earlierSession?.namespaces[namespace]?.accounts[0]
    return world.accounts.find(({ address }) => account?.endsWith(`:${address}`))?.name
  }
  function refusalOf() {
    if (!isAuthenticationOnly) return offer.refusal
    return textFor() ? undefined : { code: 5100, message: 'Unsupported chains.' }
  }
  function grantRows() {
    const all = Object.values(offer.grants)
    const names = all.flatMap(({ chains }) =>
      chains.map((id) => world.networks.find((one) => one.id === id)?.name ?? id),
    )
    const requested = all.flatMap(({ methods }) => methods)
    const may = [...new Set(requested.map((method) => permissions[method] ?? `ask for ${method}`))]
    return [
      { name: 'Networks', value: names.join(', ') || 'None that this wallet has' },
      { name: 'It sees', value: 'The address of the account, and with it what it holds' },
      { name: 'It may ask you to', value: may.join(', ') || 'Nothing more' },
    ]
  }
}

const permissions: Readonly<Record<string, string>> = {
  personal_sign: 'sign messages',
  eth_signTypedData_v4: 'sign data',
  eth_sendTransaction: 'send transactions',
  wallet_switchEthereumChain: 'switch the network',
  wallet_addEthereumChain: 'switch the network',
}

const sentences: Readonly<Record<number, string>> = {
  5100: 'This app needs networks that the pocket wallet does not have. It has those of the devnet only.',
  5101: 'This app needs something that the pocket wallet does not do.',
  5102: 'This app needs news that the pocket wallet does not give.',
}
