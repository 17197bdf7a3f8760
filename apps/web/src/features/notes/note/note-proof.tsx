import { Decimal, sum } from "@app/core/money";
import type { ReadNote } from "@app/core/notes/schema";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { Money } from "@app/ui/money";
import { Text, Title, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useId } from "react";
import { copy } from "../copy.ts";
import { EditButton } from "./edit-button.tsx";
import { FigureFields } from "./figure-fields.tsx";
import { LineButton, type Pointing, rowProps } from "./line-button.tsx";
import classes from "./note-lines.module.css";
import { placeText } from "./note-pages.ts";
import { ShownFigure } from "./shown-figure.tsx";
import { editKey } from "./trade-lines.tsx";
import type { CorrectionDraft } from "./use-correction.ts";
import type { Note } from "./use-note.ts";

interface NoteProofProps {
  note: Note;
  pointing: Pointing;
  draft: CorrectionDraft | null;
  edited: string | null;
  onEdit: (line: string | null) => void;
}

/** Checks whose printed figure is the sum of the operations before costs. */
const OPERATIONS = new Set(["Valor líquido das operações", "Valor dos negócios"]);
/** A check of a print without that figure: the sum of the operations after costs. */
const AFTER_COSTS = "Líquido dos negócios";
const words = copy.proof;

/** The sums of a note written out: operations less each charge is the printed net. */
export function NoteProof({ note, pointing, draft, edited, onEdit }: NoteProofProps) {
  const titleId = useId();
  const { custos, liquido, verificacoes } = draft?.changed ? proofOf(draft.changed) : note;
  const costs = sum(custos.filter(({ debitado }) => debitado).map(({ valor }) => new Decimal(valor)));
  const operations = operationsOf(verificacoes, costs);
  const net = signed(liquido);
  const computed = operations === undefined ? undefined : new Decimal(operations).minus(costs).toNumber();
  const difference = computed === undefined ? 0 : new Decimal(net).minus(computed).abs().toNumber();

  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <Title order={3} id={titleId} className={classes.title}>
        {words.title}
      </Title>
      <ul className={classes.sum}>
        {operations !== undefined && (
          <li className={classes.term}>
            <span>{words.operations}</span>
            <Signed value={operations} moeda={note.moeda} />
          </li>
        )}
        {custos.map((charge, posicao) => {
          const key = editKey("custo", posicao);
          const label = copy.charges[charge.tipo];
          return (
            <li key={key} className={classes.term} {...rowProps(charge, pointing)}>
              <div className={classes.name}>
                <LineButton place={charge} pointing={pointing}>
                  <Operator charge={charge} /> {label}
                  <span className={classes.place}>
                    {charge.debitado ? "" : `${words.apart} · `}
                    {placeText(note, charge)}
                  </span>
                </LineButton>
                {draft && (
                  <EditButton
                    label={label}
                    isOpen={edited === key}
                    onClick={() => onEdit(edited === key ? null : key)}
                  />
                )}
              </div>
              <span className={classes.amount} data-apart={!charge.debitado || undefined}>
                <ShownFigure
                  figure={{ alvo: "custo", posicao, campo: "valor" }}
                  value={note.custos[posicao]?.valor ?? charge.valor}
                  note={note}
                  draft={draft}
                />
              </span>
              {draft && edited === key && (
                <FigureFields alvo="custo" posicao={posicao} campos={["valor"]} draft={draft} />
              )}
            </li>
          );
        })}
        {computed !== undefined && (
          <li className={classes.term} data-total>
            <span>= {words.computed}</span>
            <Signed value={computed} moeda={note.moeda} />
          </li>
        )}
        <li className={classes.term} data-total {...rowProps(note.liquido, pointing)}>
          <div className={classes.name}>
            <LineButton place={note.liquido} pointing={pointing}>
              {words.printed}
              <span className={classes.place}>{placeText(note, note.liquido)}</span>
            </LineButton>
            {draft && (
              <EditButton
                label={copy.correction.net}
                isOpen={edited === NET}
                onClick={() => onEdit(edited === NET ? null : NET)}
              />
            )}
          </div>
          <span className={classes.amount}>
            {note.liquido.debitoCredito === "D" && "−"}
            <ShownFigure
              figure={{ alvo: "liquido", posicao: 0, campo: "valor" }}
              value={note.liquido.valor}
              note={note}
              draft={draft}
            />
          </span>
          {draft && edited === NET && <FigureFields alvo="liquido" posicao={0} campos={["valor"]} draft={draft} />}
        </li>
      </ul>
      {computed !== undefined && (
        <Verdict
          isOk={difference === 0}
          text={difference === 0 ? words.closes : words.differs(difference, note.moeda)}
        />
      )}
      <Title order={3} className={classes.title} mt="lg">
        {words.checks}
      </Title>
      <ul className={classes.checks}>
        {verificacoes.map((check, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two proofs may bear one name, and none moves
          <li key={index}>
            <Verdict
              isOk={check.ok}
              text={
                check.ok
                  ? check.nome
                  : `${check.nome}: ${words.failed(check.nome, check.esperado, check.encontrado, note.moeda)}`
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const NET = editKey("liquido", 0);

/** Sum of the operations before costs; undefined where the print does not state it. */
function operationsOf(checks: Note["verificacoes"], costs: Decimal): number | undefined {
  const afterCosts = checks.find(({ nome }) => nome === AFTER_COSTS)?.esperado;
  if (afterCosts !== undefined) return costs.plus(afterCosts).toNumber();
  return checks.find(({ nome }) => OPERATIONS.has(nome))?.encontrado;
}

type Proof = Pick<Note, "custos" | "liquido" | "verificacoes">;

/** Checks of a note while its figures are being typed. */
function proofOf({ custos, liquido, verificacoes }: ReadNote): Proof {
  return {
    custos: custos.map((charge) => ({ ...charge, valor: charge.valor.toNumber() })),
    liquido: { ...liquido, valor: liquido.valor.toNumber() },
    verificacoes: verificacoes.map(({ esperado, encontrado, ...check }) => ({
      ...check,
      esperado: esperado.toNumber(),
      encontrado: encontrado.toNumber(),
    })),
  };
}

const signed = ({ valor, debitoCredito }: Note["liquido"]) => (debitoCredito === "D" ? -valor : valor);

function Signed({ value, moeda }: { value: number; moeda: Note["moeda"] }) {
  return (
    <span className={classes.amount}>
      {value < 0 && "−"}
      <Money value={Math.abs(value)} moeda={moeda} inherit />
    </span>
  );
}

/** Sign of a charge in the sum; a credit is negative. */
function Operator({ charge: { debitado, valor } }: { charge: Note["custos"][number] }) {
  if (!debitado) return null;
  return (
    <>
      <span aria-hidden="true" className={classes.operator}>
        {valor < 0 ? "+" : "−"}
      </span>
      <VisuallyHidden>{valor < 0 ? words.plus : words.minus}</VisuallyHidden>
    </>
  );
}

function Verdict({ isOk, text }: { isOk: boolean; text: string }) {
  const hides = useHidesValues();
  return (
    <Text size="sm" component="div" className={classes.verdict} data-ok={isOk || undefined}>
      {isOk ? <IconCheck size={16} aria-hidden="true" /> : <IconAlertTriangle size={16} aria-hidden="true" />}
      <span>{hides ? hideAmounts(text) : text}</span>
    </Text>
  );
}
