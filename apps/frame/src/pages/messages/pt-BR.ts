import { type Catalogue, createPlural } from '@latchkey/ui'
import type { en } from './en.ts'

const plural = createPlural<'one' | 'many'>('pt-BR')

/** The texts of the pages behind mailed links, in Brazilian Portuguese. */
export const ptBR: Catalogue<typeof en> = {
  loading: 'Um momento…',
  failed: 'Não deu certo',
  tryAgain: 'Tentar de novo',
  gone: 'Este link já foi usado ou expirou',
  goneHelp: 'Peça um novo onde você entra.',
  close: 'Você pode fechar esta página.',
  deviceTitle: 'Confirme este dispositivo',
  deviceAsks: (device) => `${device} quer entrar na sua carteira.`,
  deviceOn: 'Site',
  deviceAt: 'Solicitado',
  chooseNumber: 'Qual número aparece nesse dispositivo?',
  approveDevice: (number) => `Número ${number}`,
  notMe: 'Não fui eu',
  wrong: (left) =>
    plural(left, {
      one: `Esse dispositivo mostra outro número. Resta ${left} tentativa.`,
      many: `Esse dispositivo mostra outro número. Restam ${left} de tentativas.`,
      other: `Esse dispositivo mostra outro número. Restam ${left} tentativas.`,
    }),
  approved: 'Dispositivo confirmado',
  approvedHelp: 'Enviamos um código para este endereço. Digite-o nesse dispositivo.',
  denied: 'Dispositivo recusado',
  deniedHelp: 'Ele não pode tentar de novo por um dia. Ninguém entrou.',
  lockTitle: 'Bloquear esta carteira',
  lockText: 'Todas as sessões são encerradas e nada pode ser assinado até você desbloqueá-la.',
  lockAction: 'Bloquear carteira',
  lockDone: 'Carteira bloqueada',
  revertTitle: 'Desfazer a alteração de e-mail',
  revertText: 'Seu endereço de e-mail anterior é restaurado e todas as sessões são encerradas.',
  revertAction: 'Restaurar endereço',
  revertDone: 'Seu endereço anterior foi restaurado',
  unlockTitle: 'Permitir códigos de novo',
  unlockText:
    'Os códigos estão desativados porque muitos códigos errados foram digitados. Permita-os de novo se foi você.',
  unlockAction: 'Permitir códigos',
  unlockDone: 'Os códigos são aceitos de novo',
  keepTitle: 'Manter esta conta',
  keepText: 'A exclusão dela está agendada. Se você a mantiver, nada será excluído.',
  keepAction: 'Manter conta',
  keepDone: 'Conta mantida',
  siwfTitle: 'Entrar com o Farcaster',
  siwfAsks:
    'Assine com a carteira dona da sua conta do Farcaster, mas só se foi você quem iniciou este login há pouco. A pessoa que mostrou este código a você vai entrar como se fosse você.',
  siwfSign: (wallet) => `Assinar com ${wallet}`,
  siwfNoWallet: 'Nenhuma carteira encontrada neste navegador. Abra esta página onde está sua carteira.',
  siwfDone: 'Você entrou',
  siwfDoneHelp: 'Volte para onde você começou.',
}
