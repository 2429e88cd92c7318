import { ed25519 } from '@noble/curves/ed25519.js'
import { type Address, getBase58Codec, getBase58Decoder, isAddress } from '@solana/kit'

export type SolanaAccount = { name: string; address: Address; privateKey: string }

// The keys of the devnet's phrase at m/44'/501'/n'/0' (SLIP-10), as wallets export them: base58 of the seed and the
// public key. Hard-coded, because deriving them takes longer than starting the chain.
const keys: readonly [name: string, privateKey: string][] = [
  ['Ada', '4Cfc4TJ6dsWwLcw8aJ5uhx7UJKPR5VGXTu2iJr5bVRoTDsxzb6qfJrzR5HNhBcwGwsXqGeHzDR3eUWLr7MRnska8'],
  ['Grace', '2GE2EWZwKFkMpDFKaN6LYVggqLJTdwkreHLNbXBKbtfnCBqkbtNhM4cEymyi5HZD2dX6rmh2VzE4waW7pbUUgXF7'],
  ['Alan', '3rSg4wp38McUCkhe511k98mKhsSYxCw4mrvytNLULVvsPDFmaxC4XSyAPT54Tx3QqJmBbXoPsdbVAYqynzZR1K2i'],
  ['Hedy', '5uXAKT5i9KNt3LwCGAqUXYgtyhvGcUGm1CvPtPAyVy2geBftjuZ2mcV6oQQs7BMTNsNHS3hffaM1TJqsNEEQgAE6'],
  ['Emmy', '2FhULCkfNPpQsTeMebSdix4QhhcVgG4Fu7HYYB6pwkGEFar8FUacee4WmqtXFMyvx3GrKGYgXXBJX9Z6G5Dv1hBn'],
]

/** The funded accounts on Solana. Examples use the first. */
export function solanaAccounts(): readonly SolanaAccount[] {
  return keys.map(([name, privateKey]) => ({ name, address: addressOfKey(privateKey), privateKey }))
}

/** The address of the key with this seed. */
export function addressOfSeed(seed: Uint8Array): Address {
  return checked(getBase58Decoder().decode(ed25519.getPublicKey(seed)))
}

function addressOfKey(privateKey: string): Address {
  return checked(getBase58Decoder().decode(getBase58Codec().encode(privateKey).slice(32)))
}

function checked(text: string): Address {
  if (!isAddress(text)) throw new Error('These are no 32 bytes of an address')
  return text
}
