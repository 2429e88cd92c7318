import { expect, it } from 'vitest'
import * as gallery from './gallery.ts'
import * as index from './index.ts'

// What apps import. A name that goes or changes its meaning is a major version; a new one is a minor version.
it('exports these names', () => {
  expect(Object.keys(index).sort()).toMatchInlineSnapshot(`
    [
      "AccountButton",
      "AccountPanel",
      "ConnectButton",
      "ConnectPanel",
      "InlineDialog",
      "LatchkeyButton",
      "LatchkeyInitialState",
      "LatchkeyProvider",
      "NetworkButton",
      "NetworkMenu",
      "ReceivePanel",
      "SendPanel",
      "SwapPanel",
      "useAccount",
      "useAccountButton",
      "useActivity",
      "useAddressLabels",
      "useAppearance",
      "useBalances",
      "useClient",
      "useClientState",
      "useConnect",
      "useConnectButton",
      "useConnection",
      "useConnections",
      "useDialog",
      "useDisconnect",
      "useEip1193Provider",
      "useGrantPermissions",
      "useIdentity",
      "useNetwork",
      "useNetworkButton",
      "useOffline",
      "usePermissionSessions",
      "usePortfolio",
      "useRevokePermissions",
      "useSend",
      "useSendCalls",
      "useSendTransaction",
      "useSettings",
      "useSignIn",
      "useSignMessage",
      "useSignTypedData",
      "useSwitchNetwork",
      "useTheme",
      "useWaitForReceipt",
      "useWallets",
      "useWriteContract",
    ]
  `)
})

it('exports these names for the gallery', () => {
  expect(Object.keys(gallery).sort()).toMatchInlineSnapshot(`
    [
      "mountPicture",
      "pictures",
    ]
  `)
})
