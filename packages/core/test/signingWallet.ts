import { accounts } from '@latchkey/test/anvil'
import { createWalletClient, http } from 'viem'
import type { HDAccount, PrivateKeyAccount } from 'viem/accounts'
import { type ScriptedWallet, scriptedWallet, type WalletScript } from './scriptedWallet.ts'

/**
 * A wallet with a real key on a real chain: its signatures are valid and its transactions are mined. `script` overrides
 * its responses.
 */
export function signingWallet(
  url: string,
  options: { account?: HDAccount | PrivateKeyAccount; script?: WalletScript } = {},
): ScriptedWallet {
  const { account = accounts.ada, script = {} } = options
  const wallet = createWalletClient({ account, transport: http(url), cacheTime: 0 })
  return scriptedWallet({
    eth_accounts: [account.address],
    eth_requestAccounts: [account.address],
    eth_chainId: () => wallet.request({ method: 'eth_chainId' }),
    personal_sign: ([raw]: [`0x${string}`]) => account.signMessage({ message: { raw } }),
    eth_signTypedData_v4: ([, json]: [string, string]) => account.signTypedData(JSON.parse(json)),
    eth_sendTransaction: ([request]: [Request]) => send(request),
    ...script,
  })

  function send({ to, data, value, gas, nonce, gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Request) {
    const fees = gasPrice
      ? { gasPrice: BigInt(gasPrice) }
      : maxFeePerGas && maxPriorityFeePerGas
        ? { maxFeePerGas: BigInt(maxFeePerGas), maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) }
        : {}
    return wallet.sendTransaction({
      chain: null,
      to,
      value: BigInt(value ?? 0),
      ...(data ? { data } : {}),
      ...(gas ? { gas: BigInt(gas) } : {}),
      ...(nonce ? { nonce: Number(nonce) } : {}),
      ...fees,
    })
  }
}

type Hex = `0x${string}`
type Request = { from: Hex; to: Hex } & Partial<
  Record<'data' | 'value' | 'gas' | 'nonce' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas', Hex>
>
