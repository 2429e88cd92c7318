/** A published package that provides facts for the directory: only data, never code. */
export type Source = {
  readonly name: string
  readonly version: string
  readonly licence: 'MIT' | 'Apache-2.0'
  /** The tarball's hash, as the registry states it. */
  readonly integrity: string
}

/** Exact versions, so that the result is reproducible. */
export const sources = {
  thirdweb: {
    name: 'thirdweb',
    version: '5.121.6',
    licence: 'Apache-2.0',
    integrity: 'sha512-tZuYoxazy8GJz59IX/NhpQ5u+DzC/vo9/3ZgqxY9pZPDlnH0QZY8oJOX2m7L2DmtzTCqa5YWD+x9Xj18EQDiyw==',
  },
  rainbowKit: {
    name: '@rainbow-me/rainbowkit',
    version: '2.2.11',
    licence: 'MIT',
    integrity: 'sha512-FHPsRHMBpuHHhuyKktAR13O9agmsUUunDnVEP4hG1dSZ2JojXLUSWyLG28VbGIJakHYylkNguiLFnqM/BM8ERA==',
  },
  onboard: {
    name: '@web3-onboard/injected-wallets',
    version: '2.11.3',
    licence: 'MIT',
    integrity: 'sha512-DSfcJRwe7KgXHSosXSz8QUMpoSTd6ltrb3qb8xhDjwLdpYlSlcmhaH5blP/gvNeB38imiJ9xCQpnI5tpaLKneQ==',
  },
  solanaAdapters: {
    name: '@solana/wallet-adapter-wallets',
    version: '0.19.39',
    licence: 'Apache-2.0',
    integrity: 'sha512-RTSz/m+ID0kR+IRB/TyE/l3cTlFiBobE5EQRZzDqOPU8U2oaL1v/O1vHAS7A/2oRuZvUOfcSwJfCVqyirUBfwg==',
  },
} as const satisfies Record<string, Source>

/** The marks of networks, tokens and a few wallets. */
export const iconSource = {
  name: '@web3icons/core',
  version: '4.0.56',
  licence: 'MIT',
  integrity: 'sha512-jyLkrMdfn6RTZ0+61Ap1AS2yeSG6WZ8mxZ61S3lu/CC0rJb4fgr2jw3W8aCDxhakEm/xqaEZqUmlZiTxCCs4yw==',
} as const satisfies Source
