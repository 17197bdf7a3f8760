import { agora } from "./agora.ts";
import { apex } from "./apex.ts";
import { bmf } from "./bmf.ts";
import { btg } from "./btg.ts";
import { btgEmprestimo } from "./btg-emprestimo.ts";
import { drivewealth } from "./drivewealth.ts";
import { inter } from "./inter.ts";
import { interWeb } from "./inter-web.ts";
import type { NoteLayout } from "./layout.ts";
import { modal } from "./modal.ts";
import { nuinvest } from "./nuinvest.ts";
import { sinacorClassic } from "./sinacor-classic.ts";
import { sinacorXp } from "./sinacor-xp.ts";
import { tesouroDireto } from "./tesouro-direto.ts";
import { toroComprovante } from "./toro-comprovante.ts";

/** Every layout the reader knows; a new one is a file beside this one and a line here. */
export const knownLayouts: readonly NoteLayout[] = [
  sinacorXp,
  sinacorClassic,
  btg,
  agora,
  inter,
  interWeb,
  modal,
  nuinvest,
  bmf,
  toroComprovante,
  btgEmprestimo,
  tesouroDireto,
  drivewealth,
  apex,
];
