import { type FormErrors, useForm } from "@mantine/form";
import type { z } from "zod";

/** First message of each field, one at a time. */
function errorsByField(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.join(".")] ??= message;
  return errors;
}

/** A form whose rules are the schema that the server checks too. */
export function useZodForm<Values extends Record<string, unknown>, Output>(
  schema: z.ZodType<Output, Values>,
  initialValues: Values,
) {
  const form = useForm<Values, Output>({
    initialValues,
    validate: (values) => {
      const result = schema.safeParse(values);
      return result.success ? {} : errorsByField(result.error);
    },
    transformValues: (values) => schema.parse(values),
  });
  /** Validates, then hands over the parsed values or puts the cursor into the first refused field. */
  const submit = (handle: (values: Output) => void | Promise<void>, onRefused?: (errors: FormErrors) => void) =>
    form.onSubmit(handle, (errors) => {
      const [first] = Object.keys(errors);
      if (first) form.getInputNode(first)?.focus();
      onRefused?.(errors);
    });
  // Mantine's password field does not set aria-invalid by itself.
  const getInputProps: typeof form.getInputProps = (path, options) => {
    const props = form.getInputProps(path, options);
    return { ...props, "aria-invalid": props.error ? true : undefined };
  };
  return { ...form, submit, getInputProps };
}
