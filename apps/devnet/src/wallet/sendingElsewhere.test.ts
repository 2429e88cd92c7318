import { Transaction } from '@scure/btc-signer'
import {
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  generateKeyPairSigner,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { beforeEach, describe, expect, it } from 'vitest'
import { bitcoinAccounts } from '../bitcoin/genesis/bitcoinAccounts.ts'
import { associatedTokenAddress, memoProgram } from '../solana/genesis/programs.ts'
import { solanaAccounts } from '../solana/genesis/solanaAccounts.ts'
import { solanaTokens } from '../solana/genesis/solanaTokens.ts'
import { bitcoinClient, paymentTo } from '../test/bitcoinClient.ts'
import { first } from '../test/devnetFixture.ts'
import { answer, callFeature, type FeatureCall } from '../test/hostPage.ts'
import { createTokenAccount, signerOf, solanaClient, transferSol, transferToken } from '../test/solanaClient.ts'
import { approve, holdStage, reject, windowForFeature } from '../test/walletStage.ts'

const { stage, page } = holdStage({ isConnected: false })

const ada = first(solanaAccounts())
const grace = first(solanaAccounts().slice(1))
const [payment, ordinal, gracePayment] = bitcoinAccounts()

describe('a Solana transaction', () => {
  beforeEach(async () => {
    await approve(await windowForFeature(page(), { feature: 'standard:connect', method: 'connect', inputs: [] }))
    await answer(page())
  })

  it('is described, sent and confirmed when it creates an account and sends tokens', async () => {
    const usdc = first(solanaTokens)
    const payer = await signerOf(ada.privateKey)
    const { address: owner } = await generateKeyPairSigner()
    const { mint, program } = usdc
    const [source, destination] = await Promise.all([
      associatedTokenAddress(payer.address, mint, program),
      associatedTokenAddress(owner, mint, program),
    ])
    const transaction = await unsigned([
      createTokenAccount(payer, { account: destination, owner, mint, program }),
      transferToken(payer, { source, mint, destination, program, amount: 2_500_000n, decimals: 6 }),
    ])
    const window = await windowForFeature(page(), send(transaction))
    await window.getByRole('heading', { name: 'Send 2.5 USDC?' }).waitFor()
    await window.getByText('for USDC').waitFor()
    await window.getByText(owner).first().waitFor()
    await window.getByText('−2.5 USDC').waitFor()
    await approve(window)
    await answer(page())
    const { rpc } = client()
    await expect
      .poll(() =>
        rpc
          .getTokenAccountBalance(destination)
          .send()
          .then(
            ({ value }) => value.uiAmountString,
            () => '',
          ),
      )
      .toBe('2.5')
  })

  it("is marked when it can't be decoded, and when it will fail", async () => {
    const payer = await signerOf(ada.privateKey)
    const strange: Instruction = { programAddress: grace.address, accounts: [], data: Uint8Array.of(1, 2, 3) }
    const unknown = await windowForFeature(page(), send(await unsigned([strange])))
    await unknown.getByText('It does something that this wallet cannot read.').waitFor()
    await unknown.getByText('0x010203').waitFor()
    await reject(unknown)
    expect(await answer(page())).toBe('error 4001')
    const failing = await unsigned([transferSol(payer, grace.address, 10n ** 18n)])
    const window = await windowForFeature(page(), send(failing))
    await window.getByText('This will probably fail').waitFor()
    await reject(window)
  })

  it('is signed without being sent, several at once', async () => {
    const payer = await signerOf(ada.privateKey)
    const note: Instruction = { programAddress: memoProgram, accounts: [], data: new TextEncoder().encode('Hello') }
    const transactions = [await unsigned([transferSol(payer, grace.address, 500_000_000n)]), await unsigned([note])]
    const inputs = transactions.map((transaction) => ({ account: ada.address, chain: 'solana:localnet', transaction }))
    const call = { feature: 'solana:signTransaction', method: 'signTransaction', inputs }
    const window = await windowForFeature(page(), call)
    await window.getByRole('heading', { name: 'Sign these 2 transactions?' }).waitFor()
    await window.getByText('0.5 SOL', { exact: true }).waitFor()
    await window.getByText('Hello').waitFor()
    await approve(window)
    expect(await answer(page())).toHaveLength(2)
  })

  it('is rejected for another chain or another account', async () => {
    const payer = await signerOf(grace.privateKey)
    const foreign = await unsigned([transferSol(payer, ada.address, 1n)], grace.privateKey)
    expect(await callFeature(page(), send(foreign))).toBe('error -32602')
    const own = await unsigned([])
    expect(await callFeature(page(), send(own, 'solana:mainnet'))).toBe('error 4902')
    expect(await callFeature(page(), send('bytes:AAAA'))).toBe('error -32602')
  })

  const client = () => {
    const [network] = stage().devnet.otherNetworks
    const { http = '', ws = '' } = network?.upstreams[0] ?? {}
    return solanaClient({ rpcUrl: http, wsUrl: ws })
  }

  async function unsigned(instructions: readonly Instruction[], privateKey = ada.privateKey): Promise<string> {
    const payer = await signerOf(privateKey)
    const { value: lifetime } = await client().rpc.getLatestBlockhash().send()
    const compiled = compileTransaction(
      pipe(
        createTransactionMessage({ version: 0 }),
        (empty) => setTransactionMessageFeePayerSigner(payer, empty),
        (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
        (timed) => appendTransactionMessageInstructions(instructions, timed),
      ),
    )
    return `bytes:${Buffer.from(getTransactionEncoder().encode(compiled)).toString('base64')}`
  }

  function send(transaction: string, chain = 'solana:localnet'): FeatureCall {
    const inputs = [{ account: ada.address, chain, transaction }]
    return { feature: 'solana:signAndSendTransaction', method: 'signAndSendTransaction', inputs }
  }
})

describe('a Bitcoin transaction', () => {
  const key = new Uint8Array(32).fill(7)
  const recipient = paymentTo('P2WPKH', key).address ?? ''

  beforeEach(async () => {
    await approve(await windowForFeature(page(), { feature: 'bitcoin:connect', method: 'connect', inputs: [] }))
    await answer(page())
  })

  it('is built for a transfer, shown with its change and fee, and sent', async () => {
    const inputs = [{ account: payment?.address, recipient, amount: '150000', chain: 'bitcoin:regtest' }]
    const window = await windowForFeature(page(), { feature: 'bitcoin:sendTransfer', method: 'sendTransfer', inputs })
    await window.getByRole('heading', { name: 'Send 0.0015 BTC?' }).waitFor()
    await window.getByText(recipient).waitFor()
    await window.getByText(/^Comes back: [0-9.]+ BTC$/).waitFor()
    await window.getByText('Network fee').waitFor()
    await approve(window)
    const [sent] = (await answer(page())) as { txid: string }[]
    const esplora = bitcoinClient(stage().devnet.otherNetworks[1]?.upstreams[0]?.http ?? '')
    expect(sent?.txid).toMatch(/^[0-9a-f]{64}$/)
    expect((await esplora.coins(recipient)).map(({ value }) => value)).toEqual([150_000])
  })

  it('is signed from a PSBT, with a warning about its ordinals', async () => {
    const esplora = bitcoinClient(stage().devnet.otherNetworks[1]?.upstreams[0]?.http ?? '')
    const draft = new Transaction()
    for (const account of [payment, ordinal]) {
      const [coin] = await esplora.coins(account?.address ?? '')
      draft.addInput({ txid: coin?.txid ?? '', index: coin?.vout ?? 0 })
    }
    draft.addOutput({ script: paymentTo('P2WPKH', key).script, amount: 10_000n })
    const psbt = `bytes:${Buffer.from(draft.toPSBT()).toString('base64')}`
    const inputsToSign = [payment, ordinal].map((account, index) => ({
      account: account?.address,
      signingIndexes: [index],
    }))
    const call = { feature: 'bitcoin:signTransaction', method: 'signTransaction', inputs: [{ psbt, inputsToSign }] }
    const window = await windowForFeature(page(), call)
    await window.getByRole('heading', { name: 'Sign to send 0.0001 BTC?' }).waitFor()
    await window.getByText('what is kept there may be lost').waitFor()
    await approve(window)
    const [{ signedPsbt }] = (await answer(page())) as [{ signedPsbt: string }]
    const signed = Transaction.fromPSBT(Uint8Array.from(Buffer.from(signedPsbt.slice(6), 'base64')))
    expect(signed.getInput(0).partialSig).toHaveLength(1)
    expect(signed.getInput(1).tapKeySig).toHaveLength(64)
    const swapped = inputsToSign.map((input) => ({ ...input, signingIndexes: [1] }))
    const wrong = await windowForFeature(page(), { ...call, inputs: [{ psbt, inputsToSign: swapped }] })
    await approve(wrong)
    expect(await answer(page())).toBe('error -32602')
    const open = inputsToSign.slice(0, 1).map((input) => ({ ...input, sigHash: 'NONE|ANYONECANPAY' }))
    const loud = await windowForFeature(page(), { ...call, inputs: [{ psbt, inputsToSign: open }] })
    await loud.getByRole('note', { name: 'Danger' }).waitFor()
    await reject(loud)
  })

  it('is rejected for accounts that the site may not use and from an ordinals account', async () => {
    for (const [account, code] of [
      [gracePayment?.address, 4100],
      [ordinal?.address, -32602],
    ] as const) {
      const params = { account, recipient, amount: '1000', chain: 'bitcoin:regtest' }
      expect(await requestDirectly('bip122_sendTransfer', params)).toBe(`error ${code}`)
    }
  })

  // Bypasses the page's wallet object, which only has granted accounts.
  const requestDirectly = (method: string, params: unknown) =>
    page().evaluate(
      ([name, given]) =>
        (window as unknown as { walletRequest(request: unknown): Promise<unknown> }).walletRequest({
          method: name,
          params: given,
        }),
      [method, params] as const,
    )
})
