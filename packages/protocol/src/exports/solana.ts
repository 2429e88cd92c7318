export { addressesInLookupTable } from '../solana/addressesInLookupTable.ts'
