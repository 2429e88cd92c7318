import { ConnectButton, RainbowKitProvider } from '../src/exports/index.ts'

// Checked by `npm run types`: what an app writes wrongly doesn't compile.

export const right = (
  <RainbowKitProvider locale="de-DE" modalSize="compact" initialChain={10} theme={null} coolMode>
    <ConnectButton chainStatus={{ smallScreen: 'none', largeScreen: 'name' }} showBalance={false} />
    <ConnectButton.Custom>
      {({ account, chain, openChainModal }) => (
        <button type="button" onClick={openChainModal}>
          {account?.displayName} {chain?.name?.toUpperCase()}
        </button>
      )}
    </ConnectButton.Custom>
  </RainbowKitProvider>
)

// @ts-expect-error
export const wrong = <ConnectButton accountStatus="name" />
