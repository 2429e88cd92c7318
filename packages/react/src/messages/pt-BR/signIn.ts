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
  errorTitle: (code) => errorTitles[code] ?? '',
  refusedHint: 'O servidor não aceitou esta entrada. Confira a data e a hora deste dispositivo e tente novamente.',
  continueHint: 'Assine a mensagem lá.',
}

const errorTitles: Readonly<Record<string, string>> = {
  SIGNATURE_DECLINED: 'Não foi assinado',
  SMART_ACCOUNT_UNSUPPORTED: 'Este aplicativo pode não aceitar contas inteligentes',
  SIWX_NOT_ENABLED: 'A entrada não está ativada aqui',
  SIWX_NO_ADDRESS: 'Nenhuma conta está conectada. Conecte uma carteira primeiro',
  SIWX_NO_NETWORK: 'A rede desta conta não está disponível aqui. Troque de rede e tente novamente',
  SIWX_NO_CONNECTION_CLIENT: 'A carteira desta conta não está conectada. Conecte-a e tente novamente',
}
