export {
  parseRpcResponse,
  RpcError,
  type RpcErrorBody,
  type RpcResponse,
  resultOf,
  rpcErrorSchema,
} from '../jsonRpc.ts'
export { revertDataOf } from '../revertData.ts'
