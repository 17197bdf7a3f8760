import "@mantine/tiptap/styles.css";
import { Input } from "@mantine/core";
import { Link, RichTextEditor, type RichTextEditorLabels } from "@mantine/tiptap";
import { useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { type ReactNode, useId } from "react";
import { copy } from "./copy.ts";
import classes from "./rich-text-field.module.css";

const { editor: words } = copy;
const labels: Partial<RichTextEditorLabels> = {
  boldControlLabel: words.bold,
  italicControlLabel: words.italic,
  underlineControlLabel: words.underline,
  clearFormattingControlLabel: words.clear,
  h1ControlLabel: words.h1,
  h2ControlLabel: words.h2,
  h3ControlLabel: words.h3,
  bulletListControlLabel: words.bullets,
  orderedListControlLabel: words.numbers,
  linkControlLabel: words.link,
  unlinkControlLabel: words.unlink,
  linkEditorInputLabel: words.linkAddress,
  linkEditorInputPlaceholder: words.linkPlaceholder,
  linkEditorSave: words.linkSave,
};

interface RichTextFieldProps {
  label: string;
  /** Initial HTML. */
  html: string;
  error: ReactNode;
  onChange: (html: string) => void;
}

/** Rich text with the toolbar of the specification, and nothing else. */
export function RichTextField({ label, html, error, onChange }: RichTextFieldProps) {
  const labelId = useId();
  const errorId = useId();
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [1, 2, 3] }, link: false }), Link],
    content: html,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        "aria-describedby": errorId,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  });

  return (
    <div>
      <Input.Label required id={labelId} size="md">
        {label}
      </Input.Label>
      <RichTextEditor editor={editor} labels={labels} classNames={{ content: classes.content }}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H1 />
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link
              classNames={{
                linkEditorExternalControl: classes.external,
                linkEditorInput: classes.address,
                linkEditorSave: classes.save,
              }}
            />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.OrderedList />
            <RichTextEditor.BulletList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      <div id={errorId}>{error && <Input.Error mt={6}>{error}</Input.Error>}</div>
    </div>
  );
}
