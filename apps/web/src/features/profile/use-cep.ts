import { CEP_MESSAGE, type CepAddress, isCep } from "@app/core/profile/cep";
import { useMutation } from "@tanstack/react-query";
import { copy } from "./copy.ts";
import { lookUpCep } from "./look-up-cep.ts";

interface CepHandlers {
  onFound: (address: CepAddress) => void;
  /** Receives the sentence to show at the field. */
  onRefused: (sentence: string) => void;
}

/** Looks a postal code up; any failure is one sentence at its field, and the address can still be typed. */
export function useCep({ onFound, onRefused }: CepHandlers) {
  const { mutate, isPending, isSuccess, data } = useMutation({
    mutationFn: lookUpCep,
    onSuccess: (address) => (address ? onFound(address) : onRefused(copy.unknownCep)),
    onError: () => onRefused(copy.lookUpFailed),
  });
  const lookUp = (cep: string) => {
    if (isPending) return;
    if (isCep(cep)) mutate(cep);
    else onRefused(CEP_MESSAGE);
  };
  return { lookUp, isLooking: isPending, hasFound: isSuccess && data !== undefined };
}
