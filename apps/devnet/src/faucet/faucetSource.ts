/** One network's part of the faucet. */
export type FaucetSource = {
  /** An address of the network, as it is written there, and how it is funded; or why the text is none. */
  read(text: string): { address: string; fund(): Promise<readonly string[]> } | { reason: string }
  /** What an account gets, for the page. */
  gift: string
}
