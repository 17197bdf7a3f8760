import { DomainError } from "../errors.ts";

export const goalNotFound = () => new DomainError("notFound", "GOAL_NOT_FOUND", "Objetivo não encontrado.");

export const tooManyGoals = (limit: number) =>
  new DomainError("conflict", "TOO_MANY_GOALS", `Você já tem ${limit} objetivos. Exclua um para criar outro.`);
