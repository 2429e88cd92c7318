import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const ptBR: Catalogue<typeof en> = {
  unread: 'Primeiro, leia até o fim.',
  unconfirmed: 'Primeiro, confirme os avisos em vermelho.',
  unfocused: 'Clique ou toque aqui para continuar.',
  hidden: 'Aguardando até que isto esteja totalmente visível.',
  early: 'Aguarde um momento e pressione de novo.',
  tooSmall: 'Não há espaço suficiente para mostrar isto aqui.',
  unsupported: 'Este navegador não consegue verificar se há algo cobrindo isto.',
  inWindow: 'Continue na janela segura.',
  windowBlocked: 'Seu navegador bloqueou a janela. Permita pop-ups neste site e tente novamente.',
  windowClosed: 'A janela segura foi fechada. Pressione de novo para confirmar nela.',
  windowCut:
    'As configurações deste site cortam a conexão com a janela segura, por isso você não pode continuar aqui. Avise o site.',
  tooSmallWindow: 'Não há espaço suficiente aqui. Confirme em uma janela segura.',
  unsupportedWindow: 'Confirme em uma janela segura, que nenhuma página pode cobrir.',
  cancel: 'Cancelar',
  done: 'Pronto. Você pode fechar esta janela.',
  gone: 'Esta solicitação foi encerrada. Você pode fechar esta janela.',
  severed:
    'Esta janela não consegue se comunicar com a página que a abriu. Feche-a e tente novamente. Se não resolver, a causa são as configurações do site.',
}
