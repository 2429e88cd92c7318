export { announceEip1193Provider } from '../provider/announceEip1193Provider.ts'
export { getEip1193Provider } from '../provider/getEip1193Provider.ts'
export { type ChainRpc, chainRpc } from '../rpc/chainRpc.ts'
