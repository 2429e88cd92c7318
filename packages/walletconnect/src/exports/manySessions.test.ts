import { expect, it } from 'vitest'
import { answerAll, pairUp, startApp, startWallet, stopAfter } from '../../test/clients.ts'
import { startRelayServer } from '../../test/relayServer.ts'

const SESSIONS = 50
const ROUNDS = 4

it('50 sessions pair and get responses at once at the default limits, also when the relay is killed', async () => {
  const relay = await startRelayServer()
  stopAfter(relay.stop)
  const app = startApp([], { relays: [relay] })
  const wallets = Array.from({ length: SESSIONS }, () => startWallet([], { relays: [relay] }))
  for (const [index, wallet] of wallets.entries()) answerAll(wallet, () => ({ result: `answer ${index}` }))
  const sessions = await Promise.all(wallets.map((wallet) => pairUp(app, wallet)))
  const requestArgs = { chainId: 'eip155:1', method: 'personal_sign', params: ['0x00', 'x'] }
  const expected = wallets.map((_, index) => `answer ${index}`)
  for (let round = 0; round < ROUNDS; round++) {
    const answers = Promise.all(sessions.map(({ topic }) => app.request({ ...requestArgs, topic })))
    if (round === 2) await relay.restart('kill')
    expect(await answers).toEqual(expected)
  }
})
