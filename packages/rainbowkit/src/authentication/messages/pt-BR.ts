import type { SignInText } from './signInText.ts'

export const ptBR: SignInText = {
  title: 'Entrar',
  why: 'Assine uma mensagem na sua carteira para provar que esta conta é sua.',
  free: 'É gratuito e não envia nenhuma transação.',
  sign: 'Assinar mensagem',
  signing: 'Continue na sua carteira…',
  disconnect: 'Desconectar',
  declined: 'Você recusou a assinatura. Tente de novo quando quiser.',
  failed: 'Não foi possível entrar. Tente novamente.',
  back: 'Voltar',
  close: 'Fechar',
}
