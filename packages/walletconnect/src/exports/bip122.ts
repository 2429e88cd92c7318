export { type AccountAddress, type Bip122SessionProvider, toBip122Provider } from '../bip122/toBip122Provider.ts'
