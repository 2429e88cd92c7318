import type { Catalogue } from '@latchkey/ui'
import type { signIn as english } from '../en/signIn.ts'

export const signIn: Catalogue<typeof english> = {
  asks: (app) => `${app} pede que você prove que esta carteira é sua.`,
  harmless: 'Assinar é gratuito e não move nenhum fundo. Você vai assinar:',
  domain: 'Site',
  statement: 'Declaração',
  account: 'Conta',
  network: 'Rede',
  expires: 'Expira',
  sign: 'Assinar',
  cancel: 'Cancelar',
  owedHint: 'Este app exige que você entre. Cancelar volta para sua sessão anterior ou desconecta a carteira.',
  declinedHint: 'Nada foi assinado.',
  failedHint: (wallet) => `Abra ${wallet}, confira se a carteira está desbloqueada e tente novamente.`,
  smartAccountHint: 'Entre com outra conta.',
  continueHint: 'Assine a mensagem lá.',
}
